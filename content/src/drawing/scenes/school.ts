import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, sprig } from '../parts/plants.ts'
import { dots, glow, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const land =
  box(0, 0, 640, 360, 0, c.sky) +
  disc(500, 70, 130, 'url(#light)') +
  disc(500, 70, 36, c.lamp2) +
  shape('M0 210Q160 176 330 204T640 190V360H0Z', c.sage2) +
  lift(shape('M0 262Q200 236 400 258T640 250V360H0Z', c.leaf))
const tree =
  shape('M520 262L526 150H538L544 262Z', c.wood2) +
  disc(532, 130, 52, c.moss) +
  disc(500, 158, 32, c.stem) +
  disc(566, 156, 34, '#5A9174')
const windows = (inside: (x: number) => string) =>
  [140, 232, 324]
    .map((x) => box(x, 128, 64, 68, 8, '#FFE9BF') + inside(x) + stroke(`M${x} 196H${x + 64}`, c.paper, 7))
    .join('')
const house = (inside: (x: number) => string) =>
  lift(box(112, 96, 304, 172, 6, '#F6E3CC')) +
  lift(shape('M92 104L264 28L436 104Z', c.rust)) +
  disc(264, 76, 17, c.paper) +
  stroke('M264 76V66M264 76H271', c.ink, 2.6) +
  windows(inside) +
  box(240, 212, 48, 58, 6, c.teal) +
  disc(280, 242, 3, c.lamp)
const looks = [
  { skin: c.skin2, hair: c.hair1, style: 'bob' },
  { skin: c.skin3, hair: c.hair1, style: 'short' },
  { skin: c.skin1, hair: c.hair2, style: 'crop' },
] as const
const seated = (x: number) => {
  const look = looks[(x - 140) / 92] ?? looks[0]
  return at(
    x + 32,
    196,
    shape('M-24 0C-22 -18 22 -18 24 0Z', [c.teal2, c.dusk, c.orange][(x - 140) / 92] ?? c.teal2) +
      head({
        x: 0,
        y: -28,
        scale: 0.62,
        ...look,
        isChild: true,
        eyes: 'down',
        mouth: 'small',
        hasNeck: false,
      }),
  )
}
const child = (
  x: number,
  y: number,
  shirt: string,
  sleeve: string,
  look: (typeof looks)[number],
  isLeft: boolean,
) =>
  at(
    x,
    y,
    limb('M-12 92L-18 128', c.dusk2, 17) +
      limb('M14 92L20 128', c.dusk2, 17) +
      oval(-22, 132, 14, 7, c.ink) +
      oval(24, 132, 14, 7, c.ink) +
      limb(isLeft ? 'M-26 46Q-48 60 -54 82' : 'M-26 46Q-50 30 -58 8', sleeve, 16) +
      limb(isLeft ? 'M26 46Q50 30 60 10' : 'M26 46Q48 60 54 82', sleeve, 16) +
      hand(isLeft ? -55 : -60, isLeft ? 86 : 2, 9, look.skin) +
      hand(isLeft ? 62 : 55, isLeft ? 4 : 86, 9, look.skin) +
      shape('M-36 102C-40 60 -30 36 0 34C30 36 40 60 36 102Z', shirt) +
      head({
        x: 0,
        y: 0,
        scale: 1.05,
        ...look,
        isChild: true,
        eyes: 'smile',
        mouth: 'open',
        lookX: isLeft ? 4 : -4,
      }),
  )
const ball = lift(
  disc(322, 172, 20, c.orange) + stroke('M304 164Q322 176 340 164M322 152V192', '#FBD58D', 3),
  true,
)
const defs =
  glow('light', c.lamp) + stripes('shirt', c.rust, '#C96C48', 14, 6) + dots('dress', c.teal, c.teal2, 16, 2.2)

export const schoolInside: Poster = {
  name: 'scene-school-inside',
  title: 'A school on a sunny day, the children behind its windows',
  defs,
  body:
    land +
    lift(tree) +
    house(seated) +
    sprig(452, 282, 60, { leaves: 4, length: 26 }) +
    sprig(88, 286, 50, { leaves: 3, length: 24 }),
}

export const schoolYard: Poster = {
  name: 'scene-school-yard',
  title: 'Two children throw a ball in the yard of a school',
  defs,
  body:
    land +
    lift(tree) +
    house(() => '') +
    sprig(452, 282, 60, { leaves: 4, length: 26 }) +
    lift(child(214, 196, 'url(#shirt)', '#C96C48', looks[0], true), true) +
    lift(child(430, 196, 'url(#dress)', c.teal2, looks[1], false), true) +
    ball +
    leaf(300, 334, 22, 8, 60, c.moss) +
    leaf(350, 330, 18, 7, -50, c.stem),
}
