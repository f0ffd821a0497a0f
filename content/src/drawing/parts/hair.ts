// Hair styles. `behind` is drawn below the face, `front` above it.
import { colour } from './palette.ts'
import { disc, oval, shape, stroke } from './paper.ts'

export type HairStyle =
  | 'short'
  | 'crop'
  | 'bun'
  | 'bob'
  | 'curls'
  | 'afro'
  | 'puffs'
  | 'braids'
  | 'hijab'
  | 'wavy'

/** `w` is half the width of the head. */
export function hair(style: HairStyle, fill: string, w: number): { behind: string; front: string } {
  const cap = `M${-w - 1} 2C${-w - 7} -38 ${w + 7} -40 ${w + 1} 2C${w - 2} -7 ${w - 6} -14 ${w - 13} -17C6 -12 -10 -12 -18 -17C-23 -12 ${-w + 2} -6 ${-w - 1} 2Z`
  const side = `M${-w - 1} 6C${-w - 9} -41 ${w + 7} -43 ${w + 1} 2C${w - 1} -9 ${w - 5} -16 12 -20C2 -9 -14 -6 -22 -8C-26 -4 ${-w} 0 ${-w - 1} 6Z`
  const fringe = `M${-w - 1} 0C${-w - 4} -40 ${w + 4} -40 ${w + 1} 0C18 -12 8 -12 0 -12C-8 -12 -18 -12 ${-w - 1} 0Z`
  const styles: Record<HairStyle, () => { behind: string; front: string }> = {
    short: () => ({ behind: '', front: shape(cap, fill) }),
    crop: () => ({
      behind: '',
      front: shape(
        `M${-w} -3C${-w - 4} -36 ${w + 4} -36 ${w} -3C${w - 3} -14 18 -20 0 -20C-18 -20 ${-w + 3} -14 ${-w} -3Z`,
        fill,
      ),
    }),
    bun: () => ({ behind: disc(8, -41, 14, fill), front: shape(side, fill) }),
    bob: () => ({
      behind: shape(
        `M${-w - 5} -2C${-w - 11} -47 ${w + 11} -47 ${w + 5} -2C${w + 9} 12 ${w + 8} 24 ${w + 2} 33C14 38 -14 38 ${-w - 2} 33C${-w - 8} 24 ${-w - 9} 12 ${-w - 5} -2Z`,
        fill,
      ),
      front: shape(fringe, fill),
    }),
    curls: () => ({
      behind: (
        [
          [-30, -6, 13],
          [-27, -20, 14],
          [-15, -31, 15],
          [2, -35, 15],
          [18, -29, 14],
          [28, -17, 13],
          [31, -3, 12],
        ] as const
      )
        .map(([x, y, r]) => disc(x, y, r, fill))
        .join(''),
      front: (
        [
          [-22, -20, 10],
          [-8, -25, 10],
          [8, -25, 10],
          [21, -18, 9],
        ] as const
      )
        .map(([x, y, r]) => disc(x, y, r, fill))
        .join(''),
    }),
    afro: () => {
      const rim = Array.from({ length: 13 }, (_, index) => {
        const angle = Math.PI * 1.12 * (index / 12) - Math.PI * 1.06
        return disc(Math.cos(angle) * 36, Math.sin(angle) * 36 - 4, 16, fill)
      })
      return {
        behind: rim.join('') + disc(0, -14, 38, fill),
        front: shape(`M${-w} -2C-26 -34 26 -34 ${w} -2C20 -14 10 -18 0 -17C-10 -18 -20 -14 ${-w} -2Z`, fill),
      }
    },
    puffs: () => ({
      behind: disc(-27, -28, 17, fill) + disc(27, -28, 17, fill),
      front: shape(fringe.replaceAll('-12', '-16'), fill) + stroke('M0 -31V-17', colour.rose, 1.6),
    }),
    braids: () => {
      const braid = (sign: number) =>
        [0, 1, 2, 3]
          .map((index) => oval(sign * (w + 6 + index * 1.5), 10 + index * 15, 9 - index, 10, fill))
          .join('') + disc(sign * (w + 11), 66, 4, colour.orange)
      return {
        behind: braid(-1) + braid(1),
        front: shape(
          `M2 -34C-22 -36 ${-w - 6} -16 ${-w - 2} 10C${-w + 3} -3 -10 -8 4 -23C14 -10 ${w - 5} -6 ${w + 2} 8C${w + 6} -18 24 -36 2 -34Z`,
          fill,
        ),
      }
    },
    hijab: () => ({
      behind: '',
      front:
        shape(
          'M-34 -2C-39 -47 39 -47 34 -2C35 20 31 34 42 58C22 74 -22 74 -42 58C-31 34 -35 20 -34 -2ZM-22 1C-24 -25 24 -25 22 1C23 18 12 31 0 31C-12 31 -23 18 -22 1Z',
          fill,
          'fill-rule="evenodd"',
        ) + stroke('M-28 30C-12 44 14 42 30 26', colour.ink, 1.6, 'opacity=".35"'),
    }),
    wavy: () => ({
      behind: shape(
        `M${-w - 3} -4C${-w - 12} -46 ${w + 12} -46 ${w + 3} -4C${w + 14} 6 ${w + 2} 18 ${w + 9} 28C${w + 8} 42 ${w - 6} 44 ${w - 10} 38L${-w + 10} 38C${-w + 6} 44 ${-w - 8} 42 ${-w - 9} 28C${-w - 2} 18 ${-w - 14} 6 ${-w - 3} -4Z`,
        fill,
      ),
      front: shape(side, fill),
    }),
  }
  return styles[style]()
}
