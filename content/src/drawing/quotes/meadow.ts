import { colour as c } from '../parts/palette.ts'
import { at, disc, lift, shape, stroke } from '../parts/paper.ts'
import { leaf } from '../parts/plants.ts'
import { ground, skyLight, waves, type Light, type QuoteScene } from './scene.ts'

const field: Record<Light, { far: string; near: string; blade: string; blade2: string; fluff: string }> = {
  day: { far: '#BAD3C1', near: '#7FB08E', blade: c.moss, blade2: c.leaf, fluff: '#FFFDF8' },
  night: { far: '#3F8482', near: '#256566', blade: '#2F7A73', blade2: '#1D5A5A', fluff: '#F3E9DC' },
}

const parachute = (x: number, y: number, turn: number, scale: number, ink: string) =>
  at(
    x,
    y,
    stroke('M0 0V-30M0 -30L-16 -44M0 -30L-7 -50M0 -30L7 -50M0 -30L16 -44', ink, 2.8) +
      shape('M0 12C4 6 4 0 0 -4C-4 0 -4 6 0 12Z', c.wood2),
    turn,
    scale,
  )

/** Leaves at the stalks: x, y, length, degrees. */
const foliage = [
  [-136, 250, 92, -46],
  [-128, 290, 98, 50],
  [-134, 340, 104, -64],
  [-262, 280, 70, 44],
  [-262, 320, 78, -50],
  [-15, 262, 58, 48],
  [-17, 296, 64, -46],
  [-17, 330, 72, 56],
] as const

function clock(x: number, y: number, radius: number, ink: string) {
  const seeds = Array.from({ length: 16 }, (_, index) => {
    const turn = -150 + index * 15.5
    const angle = (turn * Math.PI) / 180
    return parachute(
      x + Math.sin(angle) * radius * 0.34,
      y - Math.cos(angle) * radius * 0.34,
      turn,
      radius / 84,
      ink,
    )
  })
  return disc(x, y, radius * 0.96, ink, 'opacity=".35"') + seeds.join('') + disc(x, y, radius * 0.2, c.wood)
}

export const meadow: QuoteScene = {
  name: 'meadow',
  title: {
    day: 'Dandelion clocks in a morning meadow; their seeds fly off',
    night: 'Dandelion clocks in a meadow by moonlight; their seeds fly off',
  },
  body(light) {
    const { far, near, blade, blade2, fluff } = field[light]
    const air = light === 'day' ? '#B98F5C' : fluff
    const grass = Array.from({ length: 53 }, (_, index) =>
      leaf(
        -1500 + index * 58 + ((index * 31) % 23),
        396,
        80 + ((index * 47) % 90),
        13,
        ((index * 29) % 36) - 18,
        index % 2 === 0 ? blade : blade2,
      ),
    )
    return (
      skyLight(light, 210, 0, 108) +
      lift(shape(waves(40, 1200, 90, 250), far)) +
      lift(shape(waves(118, 900, 70, 560), near)) +
      stroke(
        'M-130 390C-146 260 -120 160 -132 40M-262 390C-250 300 -274 220 -262 128M-20 390C-8 310 -24 260 -16 190',
        light === 'day' ? c.stem : '#4C9A8C',
        7,
      ) +
      foliage
        .map(([x, y, length, turn]) =>
          leaf(x, y, length, length * 0.26, turn, turn < 0 ? blade : blade2, blade),
        )
        .join('') +
      lift(clock(-132, 30, 84, fluff)) +
      lift(clock(-262, 122, 58, fluff)) +
      lift(disc(-16, 180, 30, c.lamp2) + disc(-16, 180, 17, c.orange), true) +
      parachute(0, -58, 56, 1, air) +
      parachute(62, 22, 78, 0.9, air) +
      parachute(96, -120, 48, 0.95, air) +
      parachute(330, -150, 66, 0.85, air) +
      parachute(-30, -150, 40, 0.7, air) +
      lift(grass.join('')) +
      lift(shape(waves(378, 700, 24, 100), ground[light]))
    )
  },
}
