import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape } from '../parts/paper.ts'
import { leaf, sprig } from '../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const window =
  lift(shape('M60 190V110a64 64 0 0 1 128 0v80Z', c.paper)) +
  shape('M72 184V112a52 52 0 0 1 104 0v72Z', c.blush) +
  sprig(124, 184, 80, { leaves: 4, length: 26, width: 9 })
const parent =
  lift(shape('M170 372C160 262 200 214 282 210C364 214 404 262 396 372Z', 'url(#jumper)')) +
  lift(
    head({
      x: 282,
      y: 138,
      scale: 1.6,
      turn: 6,
      skin: c.skin3,
      hair: c.teal,
      style: 'hijab',
      lookX: 6,
      lookY: 6,
      eyes: 'down',
      mouth: 'smile',
    }),
    true,
  )
const baby =
  lift(shape('M276 372C270 304 302 272 346 270C392 272 418 306 412 372Z', 'url(#sleep)'), true) +
  lift(
    head({
      x: 346,
      y: 228,
      scale: 1.2,
      turn: -4,
      skin: c.skin3,
      hair: c.hair1,
      style: 'crop',
      isChild: true,
      lookX: 6,
      lookY: 5,
      eyes: 'open',
      mouth: 'o',
      hasNeck: false,
    }),
    true,
  )
const farArm = lift(limb('M376 256C400 290 420 300 452 308', '#C96C48', 40), true)
const book = lift(
  at(
    486,
    262,
    shape('M-92 -10Q-46 -34 0 -8Q46 -34 92 -10L96 62Q48 38 0 62Q-48 38 -96 62Z', c.rust) +
      shape('M-86 -14Q-44 -32 -1 -8V54Q-44 32 -88 52Z', c.paper) +
      shape('M86 -14Q44 -32 1 -8V54Q44 32 88 52Z', '#F6EAD8') +
      disc(-46, 8, 17, c.lamp2) +
      leaf(-22, 40, 30, 10, 20, c.leaf, c.moss) +
      leaf(44, 40, 52, 17, -10, c.moss, c.stem) +
      disc(64, 4, 9, c.orange),
    4,
  ),
  true,
)
const arms =
  limb('M204 262C186 320 226 342 300 338', '#C96C48', 40) +
  hand(308, 336, 18, c.skin3, 70) +
  limb('M388 306C400 304 408 300 416 292', '#FBD58D', 26) +
  hand(422, 286, 13, c.skin3, 10)

export const pictureBook: Poster = {
  name: 'poster-picture-book',
  title: "A baby on a parent's lap reaches for a picture book",
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') +
    stripes('jumper', c.rust, '#C96C48', 20, 9, 90) +
    dots('sleep', c.lamp2, '#FBD58D', 18, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    window +
    box(572, 120, 8, 250, 4, c.ink) +
    disc(576, 100, 150, 'url(#light)', 'opacity=".8"') +
    lift(shape('M544 50H608L632 122Q576 134 520 122Z', c.lamp2)) +
    lift(shape('M90 372V270Q90 226 140 226H430Q480 226 480 270V372Z', c.dusk)) +
    parent +
    farArm +
    baby +
    book +
    hand(486, 322, 16, c.skin3, -60) +
    arms,
}
