// The start and end of every sentence and scene, in seconds.
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { pauseStretch } from '../voice/pace.rule.ts'

/** Low, like stop-motion animation; every frame is a screenshot. */
export const framesPerSecond = 12

/** The pauses between sentences and scenes are stretched to the pace of speech; the others stay. */
const pauses = { beforeFirst: 0.9, betweenSentences: 0.5, betweenScenes: 1.2, afterLast: 3 }
/** A picture changes this much before its first sentence. */
const lead = 0.5

export interface TimedScene {
  start: number
  sentences: TranscriptLine[]
}

export interface Timeline {
  scenes: TimedScene[]
  duration: number
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1_000) / 1_000
/** A scene begins with a frame, so that its keyframe is its first picture. */
const toFrame = (seconds: number) =>
  toMilliseconds(Math.floor(seconds * framesPerSecond + 0.001) / framesPerSecond)

/** Schedules the sentences one after another. `spoken[scene][sentence]` has the words and their duration. */
export function layOut(spoken: readonly (readonly { text: string; seconds: number }[])[]): Timeline {
  const all = spoken.flat()
  const unstretched =
    (spoken.length - 1) * pauses.betweenScenes + (all.length - spoken.length) * pauses.betweenSentences
  const stretch = pauseStretch(
    all.map(({ text }) => text),
    all.reduce((sum, { seconds }) => sum + seconds, 0),
    unstretched,
  )
  let now = pauses.beforeFirst
  const scenes = spoken.map((sentences, index): TimedScene => {
    const start = index === 0 ? 0 : toFrame(now - lead)
    const lines = sentences.map(({ text, seconds }, at): TranscriptLine => {
      if (at > 0) now += pauses.betweenSentences * stretch
      const line = { start: toMilliseconds(now), end: toMilliseconds(now + seconds), text }
      now += seconds
      return line
    })
    now += pauses.betweenScenes * stretch
    return { start, sentences: lines }
  })
  return { scenes, duration: toMilliseconds(now - pauses.betweenScenes * stretch + pauses.afterLast) }
}

export const transcriptOf = ({ scenes }: Timeline): TranscriptLine[] =>
  scenes.flatMap(({ sentences }) => sentences)
