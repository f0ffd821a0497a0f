import { colour as c } from '../parts/palette.ts'
import { at, lift, shape, stroke } from '../parts/paper.ts'
import { ground, skyLight, waves, type Light, type QuoteScene } from './scene.ts'

const sea: Record<Light, [string, string, string, string, string]> = {
  day: ['#B9D6CF', '#93C1B8', '#5FA39B', c.teal2, '#1E7872'],
  night: ['#5E9A97', '#3F8482', '#2A6F70', '#1D5A5E', '#164A50'],
}

const hull =
  shape('M-150 -20H150L96 62H-96Z', c.paper) +
  shape('M-150 -20L-40 62H-96Z', '#EADBC3') +
  shape('M150 -20L40 62H96Z', '#F3E6D2') +
  shape('M0 -190L-96 -20H0Z', c.paper) +
  shape('M0 -190L96 -20H0Z', '#EBDDC6') +
  shape('M-96 -20H96L40 62H-40Z', '#FFFDF8')
const flag = shape('M0 -190v-44q34 8 44 22q-18 12 -44 12Z', c.orange)
const bird = (x: number, y: number) => stroke(`M${x} ${y}q14 -16 28 -2q12 -14 28 0`, '#7C8F88', 5)

export const boat: QuoteScene = {
  name: 'boat',
  title: {
    day: 'A folded paper boat on a calm sea in the early morning',
    night: 'A folded paper boat on a calm sea under the moon',
  },
  body(light) {
    const [far, middle, near, front, deep] = sea[light]
    const gleam = (path: string) => stroke(path, light === 'day' ? c.lamp2 : c.lamp, 5, 'opacity=".55"')
    return (
      skyLight(light, 190, -38, 104) +
      (light === 'day' ? bird(-270, -150) + bird(20, -196) : '') +
      lift(shape(waves(0, 300, 26, 40), far)) +
      lift(shape(waves(46, 340, 30, 160), middle)) +
      gleam('M110 22h120M150 66h80M70 94h60') +
      at(-120, 96, lift(hull) + flag, -6) +
      lift(shape(waves(132, 320, 28, 100), near)) +
      lift(shape(waves(206, 380, 34, 20), front)) +
      stroke('M-380 168q30 -16 56 0t56 0M160 250q30 -16 56 0t56 0', c.paper, 4, 'opacity=".4"') +
      lift(shape(waves(290, 420, 30, 190), deep)) +
      stroke(
        'M-300 336q30 -16 56 0t56 0M20 330q30 -16 56 0t56 0M280 346q30 -16 56 0t56 0',
        c.paper,
        4,
        'opacity=".3"',
      ) +
      lift(shape(waves(384, 460, 18, 60), ground[light]))
    )
  },
}
