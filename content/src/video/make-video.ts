// Makes the video of one script: speech synthesis, timing, slides, encoding, description.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rendition, VideoAsset } from './asset.schema.ts'
import { captionsOf } from './captions.rule.ts'
import { encode, normaliseLoudness, writeThumbnails } from './encode.ts'
import { bandwidthOf, codecsOf, masterPlaylist, segmentsOf } from './playlist.rule.ts'
import { renderFrames } from './render-frames.ts'
import { playbackIdOf } from './script-hash.ts'
import type { VideoScript } from './script.schema.ts'
import { slidesPage } from './slides/slides-page.ts'
import { mix, secondsOf, writeWav, type Sound } from './sound.ts'
import { speak, spelledForVoice } from './speak.ts'
import { layOut, transcriptOf } from './timeline.rule.ts'

/** Writes the video of a script to `mediaDir` when all of it is finished, and returns its description. */
export async function makeVideo(
  script: VideoScript,
  scriptHash: string,
  pronunciation: ReadonlyMap<string, string>,
  mediaDir: string,
  browserPath: string,
): Promise<VideoAsset> {
  const playbackId = playbackIdOf(script.lesson, scriptHash)
  const workDir = mkdtempSync(join(tmpdir(), 'oka-video-'))
  const dir = join(workDir, playbackId)
  mkdirSync(join(dir, 'thumbnails'), { recursive: true })
  try {
    const sounds: Sound[][] = []
    for (const [sceneIndex, { say }] of script.scenes.entries()) {
      const spoken: Sound[] = []
      for (const [index, sentence] of say.entries()) spoken.push(await speak(spelledForVoice(sentence, pronunciation), workDir, `${sceneIndex}-${index}`))
      sounds.push(spoken)
    }
    const timeline = layOut(script.scenes.map(({ say }, scene) => say.map((text, index) => ({ text, seconds: secondsOfSentence(sounds, scene, index) }))))
    const transcript = transcriptOf(timeline)
    const all = sounds.flat()
    const narration = mix(
      all.map((sound, index) => ({ at: transcript[index]?.start ?? 0, sound })),
      timeline.duration,
      all[0]?.rate ?? 32_000,
    )
    const wav = join(workDir, 'narration.wav')
    const evenWav = join(workDir, 'narration-even.wav')
    writeFileSync(wav, writeWav(narration))
    await normaliseLoudness(wav, evenWav)

    const posterAt = (timeline.scenes[1]?.start ?? timeline.duration) - 0.05
    const { frames, poster } = await renderFrames(slidesPage(script.scenes, timeline), timeline.duration, posterAt, workDir, browserPath)
    await encode(frames, evenWav, workDir, dir)
    const thumbnails = [1, ...Array.from({ length: Math.floor((timeline.duration - 0.5) / 5) }, (_, index) => (index + 1) * 5)]
    await writeThumbnails(dir, thumbnails, poster)

    const renditions = [describeRendition(dir, '360', 640, 360), describeRendition(dir, '720', 1_280, 720), describeRendition(dir, 'audio', 0, 0)]
    const asset: VideoAsset = { playbackId, lessonId: script.lesson, duration: timeline.duration, renditions, scriptHash, thumbnails, transcript }
    writeFileSync(join(dir, 'master.m3u8'), masterPlaylist(renditions))
    writeFileSync(join(dir, 'captions.vtt'), captionsOf(transcript))
    writeFileSync(join(dir, 'asset.json'), `${JSON.stringify(asset, null, 1)}\n`)
    cpSync(dir, join(mediaDir, playbackId), { recursive: true })
    return asset
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

const secondsOfSentence = (sounds: readonly Sound[][], scene: number, index: number) => {
  const sound = sounds[scene]?.[index]
  return sound === undefined ? 0 : secondsOf(sound)
}

function describeRendition(dir: string, name: Rendition['name'], width: number, height: number): Rendition {
  const segments = segmentsOf(readFileSync(join(dir, `${name}.m3u8`), 'utf8'))
  return { name, ...bandwidthOf(segments), width, height, codecs: codecsOf(readFileSync(join(dir, `${name}.mp4`))) }
}
