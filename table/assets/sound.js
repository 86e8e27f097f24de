// @ts-check
// Quiet sounds, made here and not fetched: your turn, a conflict, the end. Off unless the player switches them on.

import { loadSetting } from "./page.js";

/** @typedef {"turn" | "conflict" | "end"} Sound */
/** The notes of a sound: frequency in hertz, start and length in seconds. @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  turn: [[523, 0, 0.16], [784, 0.12, 0.28]],
  conflict: [[196, 0, 0.22], [185, 0.16, 0.34]],
  end: [[392, 0, 0.2], [494, 0.16, 0.2], [587, 0.32, 0.5]],
};

/** @type {AudioContext | null} */
let context = null;

export const isSoundOn = () => loadSetting("sound") === "yes";

/** @param {Sound} sound */
export function play(sound) {
  if (!isSoundOn() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of NOTES[sound]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.05, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
