// Mono 16-bit audio in memory, so that pauses are exact to the sample.
const headerBytes = 44

export interface Sound {
  samples: Int16Array
  /** Samples per second. */
  rate: number
}

export const secondsOf = ({ samples, rate }: Sound) => samples.length / rate

/** Reads a mono 16-bit WAV file, the format of the voice. */
export function readWav(bytes: Buffer): Sound {
  let offset = 12
  let rate = 0
  while (offset + 8 <= bytes.length) {
    const name = bytes.toString('latin1', offset, offset + 4)
    const size = bytes.readUInt32LE(offset + 4)
    if (name === 'fmt ') {
      if (bytes.readUInt16LE(offset + 10) !== 1 || bytes.readUInt16LE(offset + 22) !== 16)
        throw new Error('the voice did not write mono 16-bit audio')
      rate = bytes.readUInt32LE(offset + 12)
    }
    if (name === 'data') {
      const end = Math.min(bytes.length, offset + 8 + size)
      const samples = new Int16Array((end - offset - 8) >> 1)
      for (let index = 0; index < samples.length; index++)
        samples[index] = bytes.readInt16LE(offset + 8 + index * 2)
      return { samples, rate }
    }
    offset += 8 + size + (size % 2)
  }
  throw new Error('the WAV file has no audio')
}

export function writeWav({ samples, rate }: Sound): Buffer {
  const bytes = Buffer.alloc(headerBytes + samples.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, index) => bytes.writeInt16LE(sample, headerBytes + index * 2))
  return bytes
}

/** Removes the silence before the first and after the last word, except for 60 ms. */
export function trimSilence({ samples, rate }: Sound): Sound {
  const isLoud = (sample: number) => Math.abs(sample) > 250
  const first = samples.findIndex(isLoud)
  const last = samples.findLastIndex(isLoud)
  if (first === -1) throw new Error('the voice returned silence')
  const margin = Math.round(rate * 0.06)
  return { samples: samples.slice(Math.max(0, first - margin), last + margin), rate }
}

/** One track of the given duration with each sound at its time, in seconds. */
export function mix(parts: readonly { at: number; sound: Sound }[], duration: number, rate: number): Sound {
  const samples = new Int16Array(Math.round(duration * rate))
  for (const { at, sound } of parts) samples.set(sound.samples, Math.round(at * rate))
  return { samples, rate }
}
