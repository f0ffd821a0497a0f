// People with a body: standing, sitting, kneeling, or the upper half. Hands are given in the coordinates of
// the picture.
import { colour as c } from './palette.ts'
import { at, lift, oval, round, shape, stroke } from './paper.ts'
import { hand, head, limb, type Head } from './person.ts'

type Look = Omit<Head, 'x' | 'y' | 'scale' | 'turn' | 'isChild'>
type Build = 'toddler' | 'child' | 'teen' | 'adult'
/** The place of a hand and, where the default does not fit, of its elbow. */
type Reach = readonly [x: number, y: number, elbowX?: number, elbowY?: number]
type Legs = 'stand' | 'cross' | 'sit' | 'side' | 'kneel' | 'none'

interface Body extends Look {
  x: number
  y: number
  scale?: number
  shirt: string
  /** Needed where the shirt is a pattern. */
  sleeve?: string
  /** Left and right as seen. */
  hands?: readonly [Reach | null | undefined, (Reach | null)?]
  /** Degrees. */
  tilt?: number
  /** Drawn over the head, in its units: a helmet, an eye patch. */
  extra?: string
  /** Factor of the body's width. */
  girth?: number
}

/** Half the width of the shoulders, and the heights of hip and shoulders above the foot. */
const builds: Record<Build, { wide: number; hip: number; top: number; limb: number; isChild: boolean }> = {
  toddler: { wide: 29, hip: 34, top: 82, limb: 17, isChild: true },
  child: { wide: 33, hip: 62, top: 120, limb: 18, isChild: true },
  teen: { wide: 36, hip: 96, top: 172, limb: 21, isChild: false },
  adult: { wide: 44, hip: 102, top: 188, limb: 24, isChild: false },
}
const seat: Record<Legs, Record<Build, number>> = {
  stand: { toddler: 34, child: 62, teen: 96, adult: 102 },
  cross: { toddler: 16, child: 20, teen: 24, adult: 26 },
  sit: { toddler: 34, child: 48, teen: 66, adult: 72 },
  side: { toddler: 34, child: 48, teen: 66, adult: 72 },
  kneel: { toddler: 20, child: 32, teen: 40, adult: 44 },
  none: { toddler: 0, child: 0, teen: 0, adult: 0 },
}

const arm = (
  side: number,
  shoulderX: number,
  shoulderY: number,
  [x, y, elbowX, elbowY]: Reach,
  cloth: string,
  width: number,
  skin: string,
) => {
  const bendX = elbowX ?? (shoulderX + x) / 2 + side * width * 0.7
  const bendY = elbowY ?? (shoulderY + y) / 2 + width * 0.5
  return (
    limb(
      `M${round(shoulderX)} ${round(shoulderY)}Q${round(bendX)} ${round(bendY)} ${round(x)} ${round(y)}`,
      cloth,
      round(width),
    ) + hand(x, y, round(width * 0.52), skin, side > 0 ? -20 : 20)
  )
}

const headAt = (who: Body, x: number, y: number, isChild: boolean) =>
  lift(
    at(
      x,
      y,
      head({ ...who, x: 0, y: 0, scale: 1, turn: 0, isChild }) + (who.extra ?? ''),
      who.tilt,
      who.scale,
    ),
    true,
  )

interface Figure extends Body {
  build: Build
  legs?: Legs
  /** The side that seated legs point to. */
  face?: 1 | -1
  trousers?: string
  shoes?: string
  /** Colour of a skirt. */
  skirt?: string
  isBarefoot?: boolean
}

const shoe = (x: number, side: number, width: number, fill: string) =>
  oval(x + side * width * 0.22, -width * 0.26, width * 0.7, width * 0.34, fill)

function lower(
  legs: Legs,
  { wide, limb: thick }: { wide: number; limb: number },
  hip: number,
  face: number,
  cloth: string,
  foot: string,
) {
  const both = (path: (side: number) => string) =>
    [-1, 1].map((side) => limb(path(side), cloth, thick)).join('')
  const shoes = (x: number) => shoe(-x, -1, thick, foot) + shoe(x, 1, thick, foot)
  switch (legs) {
    case 'stand':
      return both((side) => `M${round(side * wide * 0.4)} ${-hip}V${-thick * 0.5}`) + shoes(wide * 0.42)
    case 'cross':
      return (
        both(
          (side) =>
            `M${round(side * wide * 0.5)} ${-hip + 2}C${round(side * wide * 1.9)} ${-hip - 8} ${round(side * wide * 1.7)} ${-thick * 0.3} ${-side * 6} ${-thick * 0.6}`,
        ) + shoes(wide * 0.4)
      )
    case 'sit':
      return (
        both(
          (side) =>
            `M${round(side * wide * 0.4)} ${-hip}Q${round(side * wide * 0.62)} ${-hip + 4} ${round(side * wide * 0.55)} ${-hip + 20}V${-thick * 0.5}`,
        ) + shoes(wide * 0.55)
      )
    case 'side':
      return (
        limb(
          `M0 ${-hip}H${face * wide * 1.1}Q${face * wide * 1.45} ${-hip} ${face * wide * 1.4} ${-hip + 22}V${-thick * 0.5}`,
          cloth,
          thick,
        ) + shoe(face * wide * 1.45, face, thick, foot)
      )
    case 'kneel':
      return (
        limb(
          `M${face * 6} ${-hip}L${face * wide * 0.7} ${-thick * 0.5}H${-face * wide * 0.9}`,
          cloth,
          thick,
        ) + shoe(-face * wide, -face, thick, foot)
      )
    case 'none':
      return ''
  }
}

/** A person with the foot (or the seat, if the legs are hidden) at x, y. */
export function figure(who: Figure) {
  const {
    x,
    y,
    scale = 1,
    build,
    legs = 'stand',
    face = 1,
    trousers = c.dusk2,
    shoes = c.ink,
    skirt,
    isBarefoot = false,
    girth = 1,
  } = who
  const measures = builds[build]
  const hip = seat[legs][build]
  const top = hip + measures.top - measures.hip
  const w = measures.wide * girth
  const torso = `M${round(-w * 0.94)} ${-hip + 6}C${round(-w * 1.02)} ${-top + 34} ${round(-w * 1.05)} ${-top + 4} ${round(-w * 0.36)} ${-top}Q0 ${-top + 7} ${round(w * 0.36)} ${-top}C${round(w * 1.05)} ${-top + 4} ${round(w * 1.02)} ${-top + 34} ${round(w * 0.94)} ${-hip + 6}Q0 ${-hip + 15} ${round(-w * 0.94)} ${-hip + 6}Z`
  const flare =
    skirt === undefined
      ? ''
      : shape(
          `M${round(-w * 0.9)} ${-hip - 8}H${round(w * 0.9)}L${round(w * 1.35)} ${round(-hip * 0.42)}Q0 ${round(-hip * 0.3)} ${round(-w * 1.35)} ${round(-hip * 0.42)}Z`,
          skirt,
        )
  const body =
    lower(
      legs,
      { wide: w, limb: measures.limb },
      hip,
      face,
      skirt === undefined ? trousers : who.skin,
      isBarefoot ? who.skin : shoes,
    ) +
    lift(flare, true) +
    lift(shape(torso, who.shirt), true)
  const arms = ([-1, 1] as const).map((side, index) => {
    const reach = who.hands?.[index]
    if (reach === null) return ''
    const hanging: Reach = [x + side * (w + 7) * scale, y + (-hip - 2) * scale]
    return arm(
      side,
      x + side * w * 0.78 * scale,
      y + (-top + 14) * scale,
      reach ?? hanging,
      who.sleeve ?? who.shirt,
      measures.limb * 0.86 * scale,
      who.skin,
    )
  })
  return (
    lift(at(x, y, body, 0, scale)) +
    headAt(who, x, y - (top + 35) * scale, measures.isChild) +
    lift(arms.join(''), true)
  )
}

/**
 * The upper half of a person, with the middle of the head at x, y. `depth` is how far down the body goes, in
 * units of the head.
 */
export function bust(who: Body & { isChild?: boolean; depth?: number }) {
  const { x, y, scale = 1, isChild = false, girth = 1, depth = 150 } = who
  const w = (isChild ? 47 : 58) * girth
  const torso = shape(
    `M${round(-w)} ${depth}C${round(-w * 1.06)} 78 ${round(-w * 0.74)} 42 0 40C${round(w * 0.74)} 42 ${round(w * 1.06)} 78 ${round(w)} ${depth}Z`,
    who.shirt,
  )
  const arms = ([-1, 1] as const).map((side, index) => {
    const reach = who.hands?.[index]
    return reach === null || reach === undefined
      ? ''
      : arm(
          side,
          x + side * w * 0.74 * scale,
          y + 72 * scale,
          reach,
          who.sleeve ?? who.shirt,
          (isChild ? 20 : 24) * scale,
          who.skin,
        )
  })
  return lift(at(x, y, torso, 0, scale)) + headAt(who, x, y, isChild) + lift(arms.join(''), true)
}

/** A baby on the back in a sleeping bag, seen from above, with the middle of the head at x, y. */
export const babyFromAbove = (
  x: number,
  y: number,
  scale: number,
  bag: string,
  skin: string,
  hairColour: string,
  eyes: 'closed' | 'open' = 'closed',
) =>
  at(
    x,
    y,
    [-1, 1]
      .map(
        (side) =>
          stroke(`M${side * 32} 58C${side * 58} 52 ${side * 68} 34 ${side * 66} 12`, c.lamp, 28) +
          oval(side * 66, 4, 13, 13, skin),
      )
      .join('') +
      lift(shape('M-38 42Q0 30 38 42Q60 80 64 128Q66 166 0 168Q-66 166 -64 128Q-60 80 -38 42Z', bag)) +
      stroke('M0 48V150', c.rust, 3) +
      lift(
        head({
          x: 0,
          y: 0,
          scale: 1.2,
          skin,
          hair: hairColour,
          style: 'crop',
          isChild: true,
          eyes,
          mouth: 'small',
          hasNeck: false,
        }),
        true,
      ),
    0,
    scale,
  )

/** A helmet, in the units of a head. */
export const helmet = (fill: string) =>
  shape('M-34 -4C-38 -46 38 -46 34 -4Q0 -16 -34 -4Z', fill) +
  stroke('M-12 -34V-14M12 -34V-14M0 -36V-14', c.paper, 3, 'opacity=".7"') +
  stroke('M-29 -2Q-24 26 0 33Q24 26 29 -2', c.ink, 2.4)
