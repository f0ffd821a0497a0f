import { colour as c } from '../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const floor = lift(box(-10, 296, 660, 80, 0, '#EFCFB9')) + oval(320, 326, 230, 20, '#E4BFA5')
const lamp =
  disc(320, 84, 150, 'url(#light)', 'opacity=".8"') +
  stroke('M320 0V40', c.ink, 4) +
  lift(shape('M292 40H348L372 84Q320 96 268 84Z', c.lamp2), true)
const parent =
  lift(shape('M88 350C84 262 112 214 172 210C232 212 262 258 262 350Z', 'url(#jumper)')) +
  lift(
    head({
      x: 182,
      y: 150,
      scale: 1.5,
      turn: 8,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      lookX: 8,
      lookY: 5,
      eyes: 'down',
      mouth: 'smile',
    }),
    true,
  )
const child =
  lift(shape('M396 350C392 286 420 250 464 248C510 250 538 286 534 350Z', 'url(#shirt)')) +
  lift(
    head({
      x: 462,
      y: 196,
      scale: 1.36,
      turn: -7,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      isChild: true,
      lookX: -7,
      lookY: 6,
      eyes: 'open',
      mouth: 'small',
      earDefenders: c.lamp2,
    }),
    true,
  )
const waggon = (x: number, fill: string) =>
  lift(box(x, 286, 46, 30, 6, fill), true) +
  disc(x + 12, 320, 9, c.ink) +
  disc(x + 34, 320, 9, c.ink) +
  disc(x + 12, 320, 3.4, c.sand) +
  disc(x + 34, 320, 3.4, c.sand)
const train =
  stroke('M256 306H392', c.wood2, 5) +
  waggon(270, c.orange) +
  waggon(334, c.teal) +
  lift(box(346, 262, 22, 26, 4, c.teal2), true) +
  leaf(292, 286, 42, 14, -14, c.moss, c.stem) +
  leaf(296, 286, 34, 12, 26, c.leaf, c.moss)
const arms =
  limb('M232 262C258 276 262 286 262 296', '#7FA4B5', 34) +
  hand(262, 302, 16, c.skin4, 80) +
  limb('M414 290C396 298 396 300 396 304', '#EBB29D', 28) +
  hand(392, 306, 14, c.skin4, -80)

export const faceToFace: Poster = {
  name: 'poster-face-to-face',
  title: 'A parent and a child on the floor, face to face, a toy train between them',
  defs:
    seeds('wall', '#FBE9DD', '#F4D9C8') +
    stripes('jumper', c.dusk, '#7FA4B5', 18, 7) +
    dots('shirt', c.rose, '#EBB29D', 20, 2.8) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    lamp +
    floor +
    lift(pot(586, 300, 54, 46, c.teal, c.teal2), true) +
    sprig(586, 256, 120, { turn: 4 }) +
    parent +
    child +
    train +
    arms,
}
