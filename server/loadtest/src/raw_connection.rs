//! A connection of which little is asked: what goes out was written before, and of an answer only its status and its end
//! are looked for. So the processor is left to the server that is measured.

use memchr::memmem;
use std::io;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection to the server.
#[derive(Debug)]
pub(super) struct RawConnection {
    socket: TcpStream,
    answer: Vec<u8>,
}

impl RawConnection {
    pub(super) async fn open(address: SocketAddr) -> io::Result<Self> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        Ok(Self { socket, answer: Vec::with_capacity(2048) })
    }

    /// Sends a request and waits for the whole of its answer, which is returned if it is a refusal. The connection comes
    /// back unless it failed.
    pub(super) async fn ask(mut self, request: &[u8]) -> io::Result<(Self, Result<(), String>)> {
        self.socket.write_all(request).await?;
        self.answer.clear();
        while !is_whole(&self.answer) {
            if self.socket.read_buf(&mut self.answer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
        let accepted = self.answer.starts_with(b"HTTP/1.1 2");
        let refused = if accepted { Ok(()) } else { Err(String::from_utf8_lossy(&self.answer).into_owned()) };
        Ok((self, refused))
    }
}

/// Is this a whole answer, with all of its body?
fn is_whole(answer: &[u8]) -> bool {
    const LENGTH: &[u8] = b"\r\ncontent-length: ";
    let Some(end) = memmem::find(answer, b"\r\n\r\n") else { return false };
    let head = &answer[..end];
    let length = memmem::find(head, LENGTH).map_or(0, |at| {
        let digits = head[at + LENGTH.len()..].iter().take_while(|byte| byte.is_ascii_digit());
        digits.fold(0, |length, digit| length * 10 + usize::from(digit - b'0'))
    });
    answer.len() >= end + 4 + length
}

#[cfg(test)]
mod tests {
    use super::is_whole;

    #[test]
    fn an_answer_is_whole_when_all_of_its_body_is_there() {
        let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 12\r\nvary: Cookie\r\n\r\n{\"ok\":true }";
        assert!(is_whole(answer));
        assert!((0..answer.len()).all(|length| !is_whole(&answer[..length])));
        assert!(is_whole(b"HTTP/1.1 204 No Content\r\n\r\n"));
    }
}
