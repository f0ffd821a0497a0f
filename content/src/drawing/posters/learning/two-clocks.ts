import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { floor, mug, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const twoClocks: Poster = {
  name: 'poster-two-clocks',
  title:
    'Two wall clocks of different colours; one has an hour marked in orange, the other has a leaf in place of hands; a tablet below',
  defs: seeds('wall', '#E2EDEA', '#D2E2DE') + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    disc(320, 60, 230, 'url(#light)', 'opacity=".8"') +
    lift(disc(200, 136, 92, c.rust)) +
    disc(200, 136, 78, c.paper) +
    shape('M200 136V62A74 74 0 0 1 237 72Z', c.lamp2) +
    [0, 90, 180, 270].map((turn) => at(200, 136, stroke('M0 -68V-58', c.dusk2, 4), turn)).join('') +
    at(200, 136, stroke('M0 0V-52', c.ink, 5)) +
    at(200, 136, stroke('M0 0V-40', c.ink, 6), 30) +
    disc(200, 136, 7, c.orange) +
    lift(disc(440, 136, 92, c.teal)) +
    disc(440, 136, 78, c.paper) +
    leaf(440, 184, 92, 30, 0, c.leaf, c.moss) +
    leaf(440, 178, 62, 20, 52, c.moss, c.stem) +
    leaf(440, 178, 62, 20, -52, c.moss, c.stem) +
    floor(268, c.wood) +
    lift(
      at(
        320,
        276,
        box(-62, -42, 124, 66, 10, c.ink) +
          box(-54, -35, 108, 52, 5, c.sky) +
          shape('M-54 10Q-20 -14 20 4T54 0V17H-54Z', c.leaf) +
          disc(30, -18, 9, c.lamp2),
      ),
      true,
    ) +
    lift(pot(584, 296, 58, 50, c.rust, c.rust2), true) +
    sprig(584, 250, 96) +
    mug(74, 296, 48, 42, c.dusk2, c.wood),
}
