import { colour as c } from '../parts/palette.ts'
import { at, box, lift, oval, shape, stroke } from '../parts/paper.ts'
import { sprig } from '../parts/plants.ts'
import { ground, skyLight, waves, type Light, type QuoteScene } from './scene.ts'

const land: Record<
  Light,
  { far: string; middle: string; near: string; path: string; wall: string; crown: string }
> = {
  day: { far: '#BAD3C1', middle: '#86B394', near: c.moss, path: '#F3E2C6', wall: c.paper, crown: c.stem },
  night: {
    far: '#4B8A83',
    middle: '#2F726F',
    near: '#1D5A5A',
    path: '#6FA79A',
    wall: '#D9CDB8',
    crown: '#17504C',
  },
}

const tree = (x: number, y: number, scale: number, crown: string) =>
  at(
    x,
    y,
    stroke('M0 0V-60', c.wood2, 9) +
      lift(oval(0, -92, 44, 58, crown)) +
      stroke('M0 -30V-110M0 -66l16 -18M0 -82l-15 -16', c.leaf, 3, 'opacity=".6"'),
    0,
    scale,
  )

const house = (light: Light, wall: string) =>
  lift(box(-46, -56, 92, 60, 4, wall) + shape('M-62 -50L0 -104L62 -50Z', c.rust)) +
  box(-26, -38, 22, 24, 3, light === 'day' ? c.sky2 : c.lamp) +
  box(10, -36, 22, 40, 4, c.wood)

export const hills: QuoteScene = {
  name: 'hills',
  title: {
    day: 'The sun rises behind soft hills; a path leads to a small house',
    night: 'The moon rises behind soft hills; a window of a small house is lit',
  },
  body(light) {
    const { far, middle, near, path, wall, crown } = land[light]
    return (
      skyLight(light, -150, 6, 112) +
      lift(shape(waves(26, 900, 150, 500), far)) +
      tree(-330, 44, 0.62, crown) +
      tree(-286, 52, 0.46, crown) +
      lift(shape(waves(92, 1100, 130, 180), middle)) +
      at(190, 62, house(light, wall), 0, 0.9) +
      tree(300, 62, 0.8, crown) +
      shape(
        'M196 66C150 110 330 122 250 168C160 222 20 216 -60 300L120 300C160 236 330 232 360 172C382 116 206 110 214 66Z',
        path,
      ) +
      lift(
        shape(
          'M-1500 420V200H-1300C-900 130 -560 150 -330 214C-180 256 -60 280 60 284C330 290 760 150 1300 216H1500V420Z',
          near,
        ),
      ) +
      sprig(-300, 262, 150, {
        turn: -6,
        length: 46,
        width: 17,
        fill: light === 'day' ? c.stem : '#2F857D',
        fill2: light === 'day' ? c.leaf : '#4C9A8C',
      }) +
      sprig(-236, 276, 96, { turn: 12, leaves: 4, fill: light === 'day' ? c.leaf : '#4C9A8C' }) +
      stroke(
        'M-420 330q8 -24 4 -42M-408 332q4 -18 14 -30M-40 352q-8 -24 -4 -40M-28 354q2 -18 14 -26M320 330q10 -26 6 -44M332 332q4 -18 14 -30',
        light === 'day' ? c.stem : '#4C9A8C',
        5,
      ) +
      sprig(396, 388, 110, {
        turn: 8,
        length: 40,
        width: 15,
        fill: light === 'day' ? c.stem : '#2F857D',
        fill2: light === 'day' ? c.leaf : '#4C9A8C',
      }) +
      lift(shape(waves(378, 1000, 26, 300), ground[light]))
    )
  },
}
