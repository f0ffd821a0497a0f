// The bounds of what may be seen in a video on a phone, at any hour.
import type { VideoAsset } from './asset.schema.ts'

/** Pixels of a picture 1280 wide: on a phone 390 wide less than a third of it is left. */
export const smallestLetters = 44
/** On wide windows captions lie over the lowest part of the picture, so words and figures end above it. */
export const lowestWord = 612
/** Mean brightness, 0 to 1: white paper has 1, and a dark page lies around the picture. */
const brightestScene = 0.5

/** Why a video may not be shipped; empty when it may. */
export function pictureProblems({ smallestLetters: smallest, brightest }: VideoAsset['seen']): string[] {
  const problems: string[] = []
  if (smallest < smallestLetters)
    problems.push(`letters of ${smallest} px instead of at least ${smallestLetters}`)
  if (brightest > brightestScene)
    problems.push(`a scene of brightness ${brightest} instead of at most ${brightestScene}`)
  return problems
}
