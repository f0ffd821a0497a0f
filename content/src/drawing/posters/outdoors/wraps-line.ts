import { colour as c } from '../../parts/palette.ts'
import { box, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { checks, dots, glow, seeds, stripes } from '../../parts/light.ts'
import { birds, cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const line = (x: number) => 84 + 44 * (1 - ((x - 320) / 320) ** 2)
const peg = (x: number, y: number) => lift(box(x - 4, y - 14, 8, 26, 3, c.wood), true)
const wrap = (x: number, width: number, length: number, fill: string, sway: number) => {
  const [left, right] = [line(x), line(x + width)]
  const middle = (left + right) / 2 + 9
  return (
    lift(
      shape(
        `M${x} ${left}Q${x + width / 2} ${middle} ${x + width} ${right}C${x + width + 4} ${right + length / 3} ${x + width + sway} ${right + length * 0.7} ${x + width + sway} ${right + length}Q${x + width / 2 + sway} ${middle + length + 14} ${x + sway} ${left + length}C${x + sway} ${left + length * 0.7} ${x - 4} ${left + length / 3} ${x} ${left}Z`,
        fill,
      ),
    ) +
    peg(x + 8, left) +
    peg(x + width - 8, right)
  )
}

export const wrapsLine: Poster = {
  name: 'poster-wraps-line',
  title: 'Five baby wraps of different patterns dry on a line in the sun',
  defs:
    stripes('red', c.rust, '#DB8A66', 22, 9) +
    dots('blue', c.dusk2, c.sky2, 26, 4) +
    checks('yellow', '#FBE3B0', c.orange, 30) +
    seeds('green', c.moss, c.sage, 34) +
    stripes('rose', c.rose, c.paper, 20, 5, 60) +
    glow('light', '#FFE9B8', 1),
  body:
    wall('#D9EAF2') +
    sun(530, 66, 38) +
    cloud(120, 62, 0.8) +
    birds(300, 46) +
    shape('M-10 250Q160 200 340 236T660 214V370H-10Z', c.sage2) +
    lift(shape('M-10 302Q160 280 330 298T660 286V370H-10Z', c.leaf)) +
    box(22, 66, 12, 246, 5, c.wood2) +
    box(606, 66, 12, 246, 5, c.wood2) +
    stroke('M28 84Q320 172 612 84', c.paper, 4) +
    wrap(64, 96, 150, 'url(#red)', 8) +
    wrap(174, 88, 128, 'url(#yellow)', 5) +
    wrap(276, 98, 146, 'url(#green)', 7) +
    wrap(388, 84, 122, 'url(#blue)', 5) +
    wrap(486, 92, 150, 'url(#rose)', 8) +
    lift(sprig(74, 350, 80, { length: 30, leaves: 4 }) + sprig(574, 348, 90, { length: 30, leaves: 4 })) +
    leaf(320, 330, 30, 10, -40, c.moss) +
    leaf(326, 330, 34, 10, 20, c.stem),
}
