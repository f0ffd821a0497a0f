// Makes WebVTT captions: at most two lines of 42 characters, none of them too short to read.
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'

const lineLength = 42

export function captionsOf(transcript: readonly TranscriptLine[]): string {
  const cues = transcript
    .flatMap(splitSentence)
    .map(({ start, end, text }, index) => `${index + 1}\n${clock(start)} --> ${clock(end)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Splits a long sentence into captions of similar length, each shown in proportion to its length. */
function splitSentence({ start, end, text }: TranscriptLine): TranscriptLine[] {
  const parts = inEqualParts(text, Math.ceil(fill(text, lineLength).length / 2))
  let from = start
  return parts.map((part, index) => {
    const until = index === parts.length - 1 ? end : from + ((end - start) * part.length) / text.length
    const cue = {
      start: from,
      end: until,
      text: inEqualParts(part, fill(part, lineLength).length).join('\n'),
    }
    from = until
    return cue
  })
}

/** At most `count` parts of whole words, as equal as possible. */
function inEqualParts(text: string, count: number): string[] {
  for (let width = Math.ceil(text.length / count); ; width++) {
    const parts = fill(text, width)
    if (parts.length <= count) return parts
  }
}

/** Lines of whole words, each at most `width` letters unless one word is longer. */
function fill(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function clock(seconds: number) {
  const milliseconds = Math.round(seconds * 1_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}.${String(milliseconds % 1_000).padStart(3, '0')}`
}
