import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf } from '../parts/plants.ts'
import { ground, skyLight, waves, type Light, type QuoteScene } from './scene.ts'

const wood: Record<
  Light,
  { far: string; hill: string; crown: string; crown2: string; leaf: string; trunk: string }
> = {
  day: { far: '#BAD3C1', hill: '#86B394', crown: c.moss, crown2: c.stem, leaf: c.leaf, trunk: c.wood2 },
  night: {
    far: '#4B8A83',
    hill: '#256566',
    crown: '#2B706B',
    crown2: '#1D5A5A',
    leaf: '#4C9A8C',
    trunk: '#5E4433',
  },
}

const swing = stroke('M-34 -190V20M34 -190V20', '#D2B48C', 4) + lift(box(-48, 18, 96, 14, 6, c.rust))
const lantern =
  stroke('M0 -60V-22', c.sand3, 3) +
  disc(0, 0, 60, 'url(#g)', 'opacity=".6"') +
  lift(box(-16, -22, 32, 44, 12, c.lamp)) +
  box(-10, -28, 20, 8, 3, c.rust)

export const tree: QuoteScene = {
  name: 'tree',
  title: {
    day: 'A great tree on a hill with a swing in its shade, in the morning sun',
    night: 'A great tree on a hill with a lit lantern and a swing, under the moon',
  },
  body(light) {
    const { far, hill, crown, crown2, leaf: green, trunk } = wood[light]
    const leaves = Array.from({ length: 22 }, (_, index) =>
      leaf(
        -330 + ((index * 131) % 380),
        -170 + ((index * 67) % 170),
        30,
        11,
        ((index * 83) % 140) - 70,
        index % 3 === 0 ? green : crown2,
      ),
    )
    return (
      skyLight(light, 240, 0, 104) +
      lift(shape(waves(40, 1100, 110, 700), far)) +
      lift(shape('M-1500 420V200H-1300C-820 190 -520 96 -150 96C220 96 640 210 1300 150H1500V420Z', hill)) +
      lift(shape('M-196 130C-170 60 -178 0 -176 -90H-116C-118 0 -122 60 -84 130Q-140 116 -196 130Z', trunk)) +
      stroke('M-146 -20C-60 -60 0 -60 76 -84', trunk, 22) +
      lift(
        oval(-150, -130, 190, 96, crown) +
          oval(-290, -76, 110, 70, crown) +
          oval(10, -92, 120, 70, crown) +
          oval(-120, -60, 150, 56, crown),
      ) +
      leaves.join('') +
      at(40, 92, swing) +
      (light === 'night' ? at(-256, 58, lantern) : '') +
      stroke(
        'M-420 168q10 -26 6 -44M-408 170q4 -18 14 -30M250 176q-8 -24 -4 -40M262 178q2 -18 14 -26',
        light === 'day' ? c.stem : '#4C9A8C',
        5,
      ) +
      lift(shape(waves(286, 1200, 46, 300), crown)) +
      [-390, -250, -80, 120, 330, 430]
        .map((x, index) =>
          at(
            x,
            356,
            leaf(0, 0, 54, 17, -34, crown2) + leaf(0, 0, 66, 18, 0, green) + leaf(0, 0, 54, 17, 34, crown2),
            0,
            1 - (index % 3) * 0.16,
          ),
        )
        .join('') +
      lift(shape(waves(378, 1000, 26, 120), ground[light]))
    )
  },
}
