import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand, head, limb } from '../../parts/person.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const pillow = lift(shape('M158 236Q150 90 250 92Q330 74 420 92Q500 92 490 236Z', c.paper))
const parent =
  lift(shape('M196 372C188 268 232 222 304 208V186H342V208C410 222 456 268 446 372Z', c.skin4)) +
  lift(
    head({
      x: 322,
      y: 142,
      scale: 1.52,
      turn: 7,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      lookX: 0,
      lookY: 8,
      eyes: 'open',
      mouth: 'smile',
    }),
    true,
  )
const gown =
  lift(shape('M196 372C186 268 226 226 300 209Q272 300 300 372Z', c.rose)) +
  lift(shape('M446 372C456 268 420 226 346 209Q384 300 350 372Z', c.rose))
const baby = lift(
  head({
    x: 320,
    y: 238,
    scale: 0.92,
    turn: -14,
    skin: c.skin3,
    hair: c.hair1,
    style: 'crop',
    isChild: true,
    lookX: 3,
    lookY: -3,
    eyes: 'open',
    mouth: 'small',
    hasNeck: false,
  }),
  true,
)
const blanket =
  lift(shape('M262 296Q322 276 384 294Q408 330 404 372H242Q240 324 262 296Z', 'url(#blanket)'), true) +
  stroke('M262 298Q322 278 384 296', c.paper, 8)
const arms =
  limb('M224 304C218 352 250 366 300 346', c.rose, 42) +
  hand(312, 342, 21, c.skin4, 60) +
  limb('M424 304C432 348 400 352 372 324', c.rose, 42) +
  hand(364, 316, 19, c.skin4, -30)

export const firstHour: Poster = {
  name: 'poster-first-hour',
  title: "A newborn lies on a parent's bare chest, face free above the blanket; the parent looks at the baby",
  defs:
    seeds('wall', '#DDE7DC', '#CEDCCF') +
    dots('blanket', c.lamp2, '#FBDDA0', 22, 3) +
    glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    disc(92, 92, 170, 'url(#light)') +
    box(88, 110, 8, 190, 4, c.ink) +
    lift(shape('M60 62H124L148 124Q92 136 36 124Z', c.lamp2)) +
    lift(box(120, 106, 420, 220, 40, c.dusk)) +
    floor(310, c.sand2) +
    pillow +
    parent +
    gown +
    baby +
    blanket +
    arms +
    lift(pot(590, 306, 58, 48, c.rust, c.rust2), true) +
    sprig(590, 262, 130, { leaves: 6, length: 38 }),
}
