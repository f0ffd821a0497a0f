import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, disc, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { head } from '../../parts/person.ts'
import { cloud, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const lighthouse =
  shape('M556 92L640 40V150Z', c.lamp, 'opacity=".35"') +
  shape('M548 92L250 8V0H120L544 84Z', c.lamp, 'opacity=".18"') +
  disc(552, 90, 110, 'url(#light)', 'opacity=".8"') +
  lift(shape('M532 106H572L582 236H522Z', c.paper)) +
  shape('M530 132H574L576 158H528ZM526 186H578L580 212H524Z', c.rust) +
  box(538, 78, 28, 28, 4, c.lamp) +
  lift(shape('M530 80L552 56L574 80Z', c.rust2), true)
const wave = (y: number, depth: number, length: number, from: number, fill: string) => {
  let path = `M${from} 370V${y}`
  for (let x = from; x < 700; x += length)
    path += `c${length * 0.2} -${depth} ${length * 0.42} -${depth} ${length * 0.5} -${depth * 0.1}q${length * 0.24} ${depth * 0.9} ${length * 0.5} ${depth * 0.1}`
  return lift(shape(`${path}V370Z`, fill))
}
const boat = at(
  270,
  226,
  stroke('M10 -6V-172', c.wood2, 8) +
    lift(shape('M20 -168Q110 -120 116 -30Q66 -40 20 -26Z', 'url(#sail)')) +
    lift(shape('M2 -150Q-54 -100 -60 -30Q-28 -38 2 -28Z', c.paper), true) +
    leaf(10, -168, 36, 12, 76, c.leaf, c.moss) +
    lift(shape('M-52 4C-54 -26 -42 -42 -26 -44C-8 -42 2 -26 0 4Z', c.orange), true) +
    lift(
      head({
        x: -26,
        y: -64,
        scale: 0.86,
        turn: -4,
        skin: c.skin2,
        hair: c.hair2,
        style: 'braids',
        isChild: true,
        lookX: 5,
        eyes: 'open',
        mouth: 'smile',
      }),
      true,
    ) +
    stroke('M-8 -26Q10 -14 34 -20', c.orange, 12) +
    disc(40, -20, 7, c.skin2) +
    stroke('M40 -20L100 -36', c.sand3, 2.6) +
    lift(shape('M-104 -10H118Q104 44 66 50H-58Q-92 42 -104 -10Z', c.wood)) +
    stroke('M-96 8H110M-88 26H96', c.wood2, 3),
  -7,
)

export const stormBoat: Poster = {
  name: 'poster-storm-boat',
  title: 'A child with braids sails a small boat over high waves; a lighthouse shines',
  defs: stripes('sail', c.rust, '#C96C48', 26, 13) + glow('light', c.lamp),
  body:
    wall('#3B6575') +
    cloud(150, 70, 1.5, '#56808F') +
    cloud(420, 46, 1.2, '#4C7686') +
    stroke(
      'M60 120l-8 22M100 132l-8 22M180 120l-8 22M400 92l-8 22M450 100l-8 22M360 110l-8 22',
      c.sky2,
      3,
      'opacity=".6"',
    ) +
    lighthouse +
    shape('M470 252Q500 214 556 220Q620 222 660 250V300H470Z', '#24464C') +
    wave(236, 34, 190, -70, '#5A93A0') +
    boat +
    wave(276, 36, 220, -160, '#2E7480') +
    wave(314, 26, 240, -60, c.teal),
}
