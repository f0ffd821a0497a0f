// Makes the video of one script: speech synthesis, timing, slides, encoding, description.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countWords } from '../rules/lesson-minutes.rule.ts'
import { soundProblems } from '../voice/heard.rule.ts'
import { evenLoudness, measureSound } from '../voice/loudness.ts'
import { wordsAMinute } from '../voice/pace.rule.ts'
import { mix, secondsOf, writeWav } from '../voice/sound.ts'
import { speakAll, spelledForVoice } from '../voice/speak.ts'
import type { Rendition, VideoAsset } from './asset.schema.ts'
import { captionsOf } from './captions.rule.ts'
import { encode, soundRate, writeThumbnails } from './encode.ts'
import { bandwidthOf, codecsOf, masterPlaylist, segmentsOf } from './playlist.rule.ts'
import { renderFrames } from './render-frames.ts'
import { playbackIdOf } from './script-hash.ts'
import type { VideoScript } from './script.schema.ts'
import { pictureProblems } from './seen.rule.ts'
import { slidesPage } from './slides/slides-page.ts'
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
    const { timeline, transcript, wav } = await narrate(script, pronunciation, workDir)
    const cuts = timeline.scenes.map(({ start }) => start)
    const { frames, poster, smallestLetters, brightest } = await renderFrames(
      slidesPage(script.scenes, timeline),
      timeline.duration,
      cuts,
      workDir,
      browserPath,
    )
    await encode(frames, cuts, wav, workDir, dir)
    const thumbnails = thumbnailTimes(timeline.duration)
    await writeThumbnails(dir, thumbnails, poster)

    const sound = await describeSound(script, transcript, join(dir, 'audio.mp4'))
    const seen = { smallestLetters, brightest, cuts }
    const problems = [...soundProblems(sound), ...pictureProblems(seen)]
    if (problems.length > 0) throw new Error(`lesson ${script.lesson} has ${problems.join(', ')}`)
    const asset: VideoAsset = {
      playbackId,
      lessonId: script.lesson,
      duration: timeline.duration,
      renditions: [
        describeRendition(dir, '360', 640, 360),
        describeRendition(dir, '720', 1_280, 720),
        describeRendition(dir, 'audio', 0, 0),
      ],
      scriptHash,
      sound,
      seen,
      thumbnails,
      transcript,
    }
    writeFileSync(join(dir, 'master.m3u8'), masterPlaylist(asset.renditions))
    writeFileSync(join(dir, 'captions.vtt'), captionsOf(transcript))
    writeFileSync(join(dir, 'asset.json'), `${JSON.stringify(asset, null, 1)}\n`)
    cpSync(dir, join(mediaDir, playbackId), { recursive: true })
    return asset
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

/**
 * Speaks the script; the length of each sentence lays out the scenes. `wav`: the whole narration, evenly
 * loud.
 */
async function narrate(script: VideoScript, pronunciation: ReadonlyMap<string, string>, workDir: string) {
  const sounds = await speakAll(
    sentencesOf(script).map((sentence) => spelledForVoice(sentence, pronunciation)),
    workDir,
  )
  const unscheduled = [...sounds]
  const timeline = layOut(
    script.scenes.map(({ say }) =>
      unscheduled
        .splice(0, say.length)
        .map((sound, index) => ({ text: say[index] ?? '', seconds: secondsOf(sound) })),
    ),
  )
  const transcript = transcriptOf(timeline)
  const track = mix(
    sounds.map((sound, index) => ({ at: transcript[index]?.start ?? 0, sound })),
    timeline.duration,
    sounds[0]?.rate ?? 32_000,
  )
  const spoken = join(workDir, 'narration.wav')
  const wav = join(workDir, 'narration-even.wav')
  writeFileSync(spoken, writeWav(track))
  await evenLoudness(spoken, wav, soundRate)
  return { timeline, transcript, wav }
}

const sentencesOf = ({ scenes }: VideoScript) => scenes.flatMap(({ say }) => say)

/** In seconds: near the beginning, then every five. */
const thumbnailTimes = (duration: number) => [
  1,
  ...Array.from({ length: Math.floor((duration - 0.5) / 5) }, (_, index) => (index + 1) * 5),
]

async function describeSound(
  script: VideoScript,
  transcript: VideoAsset['transcript'],
  audioFile: string,
): Promise<VideoAsset['sound']> {
  const sentences = sentencesOf(script)
  const said = (transcript.at(-1)?.end ?? 0) - (transcript[0]?.start ?? 0)
  return {
    ...(await measureSound(audioFile)),
    wordsAMinute: wordsAMinute(sentences, said),
    words: countWords(sentences.join(' ')),
  }
}

function describeRendition(dir: string, name: Rendition['name'], width: number, height: number): Rendition {
  const segments = segmentsOf(readFileSync(join(dir, `${name}.m3u8`), 'utf8'))
  return {
    name,
    ...bandwidthOf(segments),
    width,
    height,
    codecs: codecsOf(readFileSync(join(dir, `${name}.mp4`))),
  }
}
