import { describe, expect, it } from 'vitest'
import { captionsOf } from './captions.rule.ts'
import { bandwidthOf, codecsOf, masterPlaylist, segmentsOf } from './playlist.rule.ts'
import { hashScript, playbackIdOf } from './script-hash.ts'
import { framesPerSecond, layOut, transcriptOf } from './timeline.rule.ts'
import { wordsAMinute } from '../voice/pace.rule.ts'

describe('the timeline', () => {
  const timeline = layOut([
    [
      { text: 'One.', seconds: 2 },
      { text: 'Two.', seconds: 1 },
    ],
    [{ text: 'Three.', seconds: 3 }],
  ])
  it('schedules sentences one after another with pauses between', () => {
    const [one, two, three] = transcriptOf(timeline)
    expect(one).toEqual({ start: 0.9, end: 2.9, text: 'One.' })
    expect(two?.start).toBeGreaterThan(2.9)
    expect((three?.start ?? 0) - (two?.end ?? 0)).toBeGreaterThan((two?.start ?? 0) - 2.9)
  })
  it('shows a scene before its first sentence and ends after the last', () => {
    expect(timeline.scenes[0]?.start).toBe(0)
    expect(timeline.scenes[1]?.start).toBeLessThan(timeline.scenes[1]?.sentences[0]?.start ?? 0)
    expect(timeline.duration).toBeGreaterThan(timeline.scenes[1]?.sentences[0]?.end ?? Infinity)
  })
  it('begins every scene with a frame, so that the cut is a keyframe', () => {
    for (const { start } of timeline.scenes)
      expect(Math.abs(start * framesPerSecond - Math.round(start * framesPerSecond))).toBeLessThan(0.02)
  })
  it('brings sentences to the pace of speech with longer or shorter pauses', () => {
    const sentence = (seconds: number) => ({
      text: 'Give the phone a bed of its own, outside of the room.',
      seconds,
    })
    const paceOf = (seconds: number) => {
      const lines = transcriptOf(
        layOut([[sentence(seconds), sentence(seconds)], [sentence(seconds)], [sentence(seconds)]]),
      )
      return wordsAMinute(
        lines.map(({ text }) => text),
        (lines.at(-1)?.end ?? 0) - (lines[0]?.start ?? 0),
      )
    }
    expect(paceOf(3.6)).toBeCloseTo(155, 0)
    expect(paceOf(3.9)).toBeCloseTo(155, 0)
  })
})

describe('captions', () => {
  const text =
    'Children who used a phone or a tablet around bedtime more often slept too little, and they slept more poorly.'
  const captions = captionsOf([{ start: 1, end: 9, text }])
  it('are at most two lines of 42 letters', () => {
    const cues = captions.split('\n\n').slice(1)
    for (const cue of cues) {
      const lines = cue.trim().split('\n').slice(2)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42)
    }
  })
  it('have every word and the times of the sentence', () => {
    expect(captions.startsWith('WEBVTT\n\n1\n00:00:01.000 --> ')).toBe(true)
    expect(captions).toContain('--> 00:00:09.000')
    expect(
      captions
        .replaceAll(/\d+\n[\d:.]+ --> [\d:.]+\n/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe(`WEBVTT ${text}`)
  })
  it('never show a single word', () => {
    expect(captions).not.toMatch(/\d\n\S+\n$/)
  })
})

describe('playlists', () => {
  const playlist =
    '#EXTM3U\n#EXTINF:6.0,\n#EXT-X-BYTERANGE:6000@100\n720.mp4\n#EXTINF:0.5,\n#EXT-X-BYTERANGE:250@6100\n720.mp4\n#EXT-X-ENDLIST\n'
  it('have the highest and the mean bandwidth', () => {
    expect(bandwidthOf(segmentsOf(playlist))).toEqual({ bandwidth: 8_000, averageBandwidth: 7_693 })
  })
  it('have the codecs of the picture, or of audio only', () => {
    expect(codecsOf(Buffer.from('....avcC\u0001\u0064\u0000\u001f....', 'latin1'))).toBe(
      'avc1.64001f,mp4a.40.2',
    )
    expect(codecsOf(Buffer.from('mp4a'))).toBe('mp4a.40.2')
  })
  it('have sizes for pictures only', () => {
    const master = masterPlaylist([
      {
        name: '360',
        bandwidth: 2,
        averageBandwidth: 1,
        width: 640,
        height: 360,
        codecs: 'avc1.4d401e,mp4a.40.2',
      },
      { name: 'audio', bandwidth: 2, averageBandwidth: 1, width: 0, height: 0, codecs: 'mp4a.40.2' },
    ])
    expect(master).toContain(
      'BANDWIDTH=2,AVERAGE-BANDWIDTH=1,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360',
    )
    expect(master).toMatch(/CODECS="mp4a.40.2"\naudio.m3u8\n$/)
  })
})

describe('the id of a video', () => {
  it('changes with its script and does not reveal the lesson', () => {
    expect(playbackIdOf('1001', hashScript('a'))).toMatch(/^[0-9a-f]{24}$/)
    expect(playbackIdOf('1001', hashScript('a'))).not.toBe(playbackIdOf('1001', hashScript('b')))
    expect(playbackIdOf('1001', hashScript('a'))).not.toBe(playbackIdOf('1002', hashScript('a')))
  })
})
