import { sha256 } from '@noble/hashes/sha2.js';

/** The work as ALTCHA describes it: a counter whose key starts with the wanted digits. */
export type Work = {
  /** How many times a key is hashed. */
  cost: number;
  /** How many bytes a key has. */
  keyLength: number;
  /** How a key must start, in hexadecimal digits. */
  keyPrefix: string;
  nonce: string;
  salt: string;
};

export type Solution = { counter: number; derivedKey: string };

const MAX_COUNTER = 0xffffffff;

/**
 * Tries counters from `from` on until one solves the work, or `until` says that it is time for something else: then the next counter is
 * answered. Hashes in script, because browsers have theirs only over a secure connection.
 */
export function solve({ cost, keyLength, keyPrefix, nonce, salt }: Work, from = 0, until: () => boolean = () => false): Solution | number {
  const prefix = keyPrefix.toLowerCase();
  const prefixBytes = Math.ceil(prefix.length / 2);
  const start = fromHex(`${salt}${nonce}`);
  const input = new Uint8Array(start.length + 4);
  input.set(start);
  const counterBytes = new DataView(input.buffer, start.length);
  for (let counter = from; counter <= MAX_COUNTER; counter++) {
    counterBytes.setUint32(0, counter);
    let key = sha256(input);
    for (let hashes = 1; hashes < cost; hashes++) {
      key = sha256(key);
    }
    if (toHex(key.subarray(0, Math.min(prefixBytes, keyLength))).startsWith(prefix)) {
      return { counter, derivedKey: toHex(key.subarray(0, keyLength)) };
    }
    if (until()) {
      return counter + 1;
    }
  }
  throw new Error('No counter solves this challenge. Check how it is made.');
}

function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) {
    hex += (byte + 256).toString(16).slice(1);
  }
  return hex;
}

function fromHex(hex: string): Uint8Array {
  const pairs = hex.match(/[\da-f]{2}/gi) ?? [];
  if (pairs.length * 2 !== hex.length) {
    throw new Error(`"${hex}" is not hexadecimal. Check the nonce and salt of the challenge.`);
  }
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}
