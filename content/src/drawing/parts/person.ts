// People: faces, hair, arms, and aids such as glasses.
import { hair, type HairStyle } from './hair.ts'
import { colour } from './palette.ts'
import { at, box, disc, oval, shape, stroke } from './paper.ts'

const ink = '#2B1B14'

export interface Head {
  x: number
  y: number
  scale?: number
  /** Degrees. */
  turn?: number
  skin: string
  hair: string
  style: HairStyle
  isChild?: boolean
  /** Direction of the gaze: pixels to the side and down. */
  lookX?: number
  lookY?: number
  eyes?: 'open' | 'closed' | 'smile' | 'down'
  mouth?: 'smile' | 'small' | 'open' | 'o'
  hasNeck?: boolean
  /** Colour of each aid the person wears. */
  glasses?: string
  hearingAid?: string
  earDefenders?: string
}

export function head(who: Head) {
  const {
    x,
    y,
    scale = 1,
    turn = 0,
    skin,
    style,
    isChild = false,
    lookX = 0,
    lookY = 0,
    eyes = 'open',
    mouth = 'smile',
    hasNeck = true,
    glasses,
    hearingAid,
    earDefenders,
  } = who
  const w = isChild ? 30 : 27
  const top = lookY + (isChild ? 4 : 1)
  const apart = isChild ? 11.5 : 10
  const { behind, front } = hair(style, who.hair, w)
  const face = isChild
    ? 'M-29 2C-30 -30 30 -30 29 2C29 20 15 31 0 31C-15 31 -29 20 -29 2Z'
    : 'M-26 -4C-27 -31 27 -31 26 -4C27 16 14 33 0 33C-14 33 -27 16 -26 -4Z'
  const eye = (ex: number) => {
    if (eyes === 'closed') return stroke(`M${ex - 4.5} ${3 + top}q4.5 4.5 9 0`, ink, 2.2)
    if (eyes === 'smile') return stroke(`M${ex - 4.5} ${5 + top}q4.5 -5.5 9 0`, ink, 2.3)
    if (eyes === 'down')
      return (
        stroke(`M${ex - 4.5} ${3 + top}q4.5 3.2 9 0`, ink, 2.4) +
        stroke(`M${ex - 4.5} ${3 + top}l-1.6 2.2`, ink, 1.6)
      )
    return oval(ex, 3 + top, 2.7, 3.4, ink)
  }
  const lips = {
    smile: stroke(`M${lookX * 1.15 - 6} ${17.5 + top}q6 5.5 12 0`, ink, 2.2),
    small: stroke(`M${lookX * 1.15 - 3.5} ${18.5 + top}q3.5 2.4 7 0`, ink, 2.1),
    open: shape(`M${lookX * 1.15 - 6} ${16.5 + top}q6 2 12 0q-1 8 -6 8t-6 -8Z`, '#8C3323'),
    o: oval(lookX * 1.15, 19 + top, 2.6, 3.2, '#8C3323'),
  }[mouth]
  const brows =
    eyes === 'closed'
      ? ''
      : stroke(
          `M${-apart - 4 + lookX} ${-6 + top}q4 -3 8 -1.2M${apart - 4 + lookX} ${-7.2 + top}q4 -1.8 8 1.2`,
          ink,
          1.7,
          'opacity=".7"',
        )
  const cheeks = [-1, 1]
    .map((sign) => oval(sign * (apart + 6) + lookX, 12 + top, 5.6, 4.6, '#D9532B', 'opacity=".2"'))
    .join('')
  const lens =
    glasses === undefined
      ? ''
      : [-1, 1]
          .map((sign) =>
            disc(sign * (apart + 0.4) + lookX, 3 + top, isChild ? 9.4 : 8.4, '#fff', 'fill-opacity=".38"'),
          )
          .join('')
  const frame =
    glasses === undefined
      ? ''
      : [-1, 1]
          .map((sign) =>
            disc(
              sign * (apart + 0.4) + lookX,
              3 + top,
              isChild ? 9.4 : 8.4,
              'none',
              `stroke="${glasses}" stroke-width="2.8"`,
            ),
          )
          .join('') + stroke(`M${-1.6 + lookX} ${2 + top}q1.6 -1.8 3.2 0`, glasses, 2.6)
  const ears = ['hijab', 'bob', 'wavy'].includes(style)
    ? ''
    : oval(-w + 1 + (lookX > 4 ? 3 : 0), 5, 5.5, 7.5, skin) +
      oval(w - 1 + (lookX < -4 ? -3 : 0), 5, 5.5, 7.5, skin)
  const neck = hasNeck
    ? shape('M-9 18V44Q0 52 9 44V18Z', skin) +
      shape('M-9 30Q0 38 9 30V34Q0 43 -9 35Z', '#5a2a12', 'opacity=".14"')
    : ''
  const nose = stroke(`M${lookX * 1.4 - 1} ${6 + top}q3.6 4.4 -.6 5.4`, ink, 1.8, 'opacity=".65"')
  const aid =
    hearingAid === undefined
      ? ''
      : stroke(`M${w + 1} -3C${w + 10} -4 ${w + 10} 8 ${w + 6} 13`, hearingAid, 5) +
        disc(w - 1, 7, 2.6, hearingAid)
  const defenders =
    earDefenders === undefined
      ? ''
      : stroke(`M${-w - 3} 2C${-w - 5} -50 ${w + 5} -50 ${w + 3} 2`, earDefenders, 6.5) +
        box(-w - 12, -8, 14, 27, 7, earDefenders) +
        box(w - 2, -8, 14, 27, 7, earDefenders) +
        box(-w - 3, -6, 5, 23, 2.5, colour.ink) +
        box(w - 2, -6, 5, 23, 2.5, colour.ink)
  return at(
    x,
    y,
    neck +
      behind +
      ears +
      shape(face, skin) +
      lens +
      cheeks +
      eye(-apart + lookX) +
      eye(apart + lookX) +
      brows +
      nose +
      lips +
      front +
      frame +
      aid +
      defenders,
    turn,
    scale,
  )
}

/** A hand with its thumb, rotated by degrees. */
export const hand = (x: number, y: number, radius: number, skin: string, turn = 0) =>
  at(
    x,
    y,
    oval(0, 0, radius, radius * 0.86, skin) +
      oval(-radius * 0.55, -radius * 0.55, radius * 0.34, radius * 0.62, skin, 'transform="rotate(-28)"'),
    turn,
  )

export const limb = (path: string, cloth: string, width: number) => stroke(path, cloth, width)
