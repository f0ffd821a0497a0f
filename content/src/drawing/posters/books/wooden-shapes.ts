import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const frame =
  box(150, 60, 16, 236, 6, c.wood2) +
  box(474, 60, 16, 236, 6, c.wood2) +
  lift(box(128, 48, 384, 18, 8, c.wood)) +
  lift(box(128, 286, 60, 14, 6, c.wood) + box(452, 286, 60, 14, 6, c.wood), true)
const hung =
  stroke('M226 66V134M320 66V160M414 66V134', c.sand3, 3.4) +
  lift(disc(226, 172, 40, c.orange)) +
  stroke('M196 150Q226 170 256 150M192 180Q226 202 260 180', '#F4A877', 4) +
  lift(box(280, 160, 80, 80, 6, c.dusk)) +
  shape('M280 160H360L346 148H294Z', c.sky2) +
  leaf(320, 226, 50, 17, 0, c.sky, c.dusk2) +
  lift(shape('M376 148V210Q376 224 414 224Q452 224 452 210V148Z', c.lamp2)) +
  oval(414, 148, 38, 13, '#FBDDA0')

export const woodenShapes: Poster = {
  name: 'poster-wooden-shapes',
  title: 'A ball, a cube and a roller hang from a wooden frame beside young plants',
  defs: seeds('wall', '#F7E6CF', '#EFD9BC') + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    sun(72, 84, 38) +
    floor(296, '#E8D5BC') +
    frame +
    hung +
    lift(box(548, 270, 70, 34, 6, c.rust)) +
    sprig(566, 272, 66, { leaves: 3, length: 28 }) +
    sprig(600, 272, 90, { leaves: 4, length: 28 }) +
    lift(sprig(60, 306, 120, { length: 36 })) +
    lift(
      box(200, 272, 34, 34, 5, c.teal) +
        box(238, 272, 34, 34, 5, c.rust) +
        box(219, 236, 34, 34, 5, c.paper) +
        disc(384, 290, 16, c.moss) +
        box(410, 274, 30, 30, 5, c.rose),
      true,
    ),
}
