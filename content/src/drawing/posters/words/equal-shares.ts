import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { dots, glow } from '../../parts/light.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const piece = (x: number, y: number, plate: string) =>
  lift(oval(x, y, 66, 15, plate), true) +
  oval(x, y - 2, 46, 9, '#fff', 'opacity=".4"') +
  lift(shape(`M${x - 40} ${y - 40}L${x + 36} ${y - 52}V${y - 10}L${x - 40} ${y - 4}Z`, c.rust), true) +
  shape(`M${x - 40} ${y - 26}L${x + 36} ${y - 37}V${y - 29}L${x - 40} ${y - 17}Z`, c.paper) +
  shape(`M${x - 40} ${y - 40}L${x + 10} ${y - 66}L${x + 36} ${y - 52}Z`, c.paper) +
  disc(x + 2, y - 60, 8, c.orange) +
  leaf(x + 6, y - 66, 16, 6, 40, c.moss)
const board =
  lift(oval(320, 196, 124, 18, c.wood)) +
  lift(box(308, 200, 24, 62, 6, c.wood2) + oval(320, 266, 54, 10, c.wood2), true)
const knife = lift(
  at(312, 304, box(-70, -5, 86, 12, 4, '#DCE6EA') + box(14, -6, 56, 14, 7, c.rust2), -4),
  true,
)

export const equalShares: Poster = {
  name: 'poster-equal-shares',
  title: 'A cake cut into three equal pieces, each on a plate, under a warm lamp',
  defs: dots('wall', '#DDE9EF', '#CBDDE6', 34, 3) + glow('light', '#FFEFC4', 1),
  body:
    wall('url(#wall)') +
    hangingLamp(320, 78, c.orange) +
    floor(256, c.sand) +
    board +
    piece(320, 192, c.paper) +
    piece(136, 290, c.dusk) +
    piece(474, 286, c.leaf) +
    knife +
    lift(sprig(50, 268, 130, { turn: -4, length: 36 })) +
    lift(sprig(596, 268, 150, { turn: 6, leaves: 6, length: 38 })),
}
