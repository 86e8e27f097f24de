#!/usr/bin/env python3
"""Checks the draws of a Civitas record without Civitas: standard library only, BLAKE3 included.

    verify.py RECORD [DRAWS]    DRAWS is what `civitas verify --draws RECORD` prints ("-" for standard input)
    verify.py --self-test       compares with the published test vectors

It checks that the secret fits the commitment, computes the seed from the secret, the shares and the header, and
computes every draw again. Exit code 0: all agree; 1: the first false value is named; 2: something cannot be read.
"""
import struct
import sys

IV = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
ORDER = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))
CHUNK_START, CHUNK_END, PARENT, ROOT, KEYED, CONTEXT, MATERIAL = 1, 2, 4, 8, 16, 32, 64
MASK = 0xFFFFFFFF


def compress(value, block, counter, length, flags):
    v = [*value, *IV[:4], counter & MASK, counter >> 32, length, flags]
    m = list(struct.unpack("<16I", block.ljust(64, b"\0")))
    for turn in range(7):
        for number, (a, b, c, d) in enumerate(COLUMNS + DIAGONALS):
            for word, right, left in ((m[2 * number], 16, 12), (m[2 * number + 1], 8, 7)):
                v[a] = (v[a] + v[b] + word) & MASK
                x = v[d] ^ v[a]
                v[d] = (x >> right | x << 32 - right) & MASK
                v[c] = (v[c] + v[d]) & MASK
                x = v[b] ^ v[c]
                v[b] = (x >> left | x << 32 - left) & MASK
        m = [m[place] for place in ORDER]
    return [v[i] ^ v[i + 8] for i in range(8)]


def blake3(data, key=IV, flags=0):
    """The first 32 bytes of BLAKE3."""
    def chunk(part, counter, root):
        value = key
        blocks = [part[at:at + 64] for at in range(0, len(part), 64)] or [b""]
        for number, block in enumerate(blocks):
            last = number == len(blocks) - 1
            marks = (CHUNK_START if number == 0 else 0) | ((CHUNK_END | root) if last else 0)
            value = compress(value, block, counter, len(block), flags | marks)
        return value

    def tree(part, counter, root):
        if len(part) <= 1024:
            return chunk(part, counter, root)
        half = 1024
        while half * 2 < len(part):
            half *= 2
        pair = tree(part[:half], counter, 0) + tree(part[half:], counter + half // 1024, 0)
        return compress(key, struct.pack("<16I", *pair), 0, 64, flags | PARENT | root)

    return struct.pack("<8I", *tree(data, 0, ROOT))


def words(key):
    return struct.unpack("<8I", key)


def seed_of(secret, shares, header):
    data = secret + b"".join(struct.pack("<I", len(share)) + share for share in shares)
    data += b"".join(line.encode() + b"\n" for line in header)
    context = blake3(b"civitas seed 1", flags=CONTEXT)
    return blake3(data, words(context), MATERIAL)


def draw(seed, pile, index, of):
    if of < 2:
        return 0
    end, attempt = (2**64 - 1) // of * of, 0
    while True:
        digest = blake3(struct.pack("<HII", pile, index, attempt), words(seed), KEYED)
        x = struct.unpack("<Q", digest[:8])[0]
        if x < end:
            return x % of
        attempt += 1


def read_header(text):
    """The lines of the header by their first word, and the shares by role."""
    header, shares = {}, {}
    for line in text.splitlines():
        key, _, rest = line.split("#")[0].strip().partition(" ")
        rest = " ".join(rest.split())
        if key == "share":
            role, share = rest.split(" ")
            shares[role] = bytes.fromhex(share)
        elif key in ("game", "options", "seats", "commit", "secret"):
            header.setdefault(key, rest)
    return header, shares


def verify(record, draws):
    header, shares = read_header(record)
    if "secret" not in header:
        return "the record has no secret: the game is not over"
    secret = bytes.fromhex(header["secret"])
    if blake3(secret).hex() != header["commit"]:
        return "the secret does not fit the commitment"
    roles = [seat.split("=")[0] for seat in header["seats"].split(" ")]
    lines = [f"{key} {header.get(key, '')}" for key in ("game", "options", "seats")]
    seed = seed_of(secret, [shares.get(role, b"") for role in roles], lines)
    count = 0
    for number, line in enumerate(draws.splitlines(), 1):
        if not line.startswith("draw "):
            continue
        pile, index, of, result = (int(word) for word in line.split()[1:5])
        count += 1
        if draw(seed, pile, index, of) != result:
            return f"line {number} is false: “{line}”, but the seed gives {draw(seed, pile, index, of)}"
    print(f"verified: the secret fits the commitment {header['commit']}, {len(shares)} of {len(roles)} seats gave a "
          f"share, {count} draws follow from the seed")
    return None


def self_test():
    secret = bytes(range(32))
    header = ["game harvest", "options rounds=3", "seats oak=Ana elm=bot:greedy@7"]
    seed = seed_of(secret, [b"\xab" * 32, b""], header)
    assert blake3(b"").hex() == "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262"
    assert blake3(secret).hex() == "e528e95798037df410543d9f31e396ecdd458d71b157d6014398bae32fb56c65"
    assert seed.hex() == "93d9c83c7360da703b0e562014c29a6618f2f6bb24ff571627fa6526cb2f91c2"
    assert [draw(seed, 0, index, 6) for index in range(8)] == [1, 3, 3, 4, 1, 3, 2, 4]
    assert [draw(seed, 1, index, 153) for index in range(8)] == [21, 55, 35, 96, 111, 96, 98, 117]
    assert [draw(seed, 65535, index, 2**32 - 1) for index in range(2)] == [2687387381, 2668226636]
    long = bytes(index % 251 for index in range(5120))
    assert blake3(long).hex().startswith("9cadc15fed8b5d854562b26a9536d970")
    print("the test vectors agree")


def main(arguments):
    if arguments == ["--self-test"]:
        self_test()
        return 0
    if not arguments or len(arguments) > 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        with open(arguments[0], encoding="utf-8") as file:
            record = file.read()
        draws = ""
        if len(arguments) == 2:
            with sys.stdin if arguments[1] == "-" else open(arguments[1], encoding="utf-8") as file:
                draws = file.read()
        false = verify(record, draws)
    except (OSError, ValueError, KeyError) as error:
        print(f"verify.py: {error!r}", file=sys.stderr)
        return 2
    if false:
        print(f"verify.py: {false}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
