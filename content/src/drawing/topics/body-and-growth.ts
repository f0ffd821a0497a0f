import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { colour as c } from '../parts/palette.ts'
import { leaf } from '../parts/plants.ts'
import { head } from '../parts/person.ts'
import type { TopicIcon } from '../parts/topic.ts'

export const care: TopicIcon = {
  name: 'topic-care',
  title: 'Chronic diseases',
  ground: c.sage2,
  body:
    lift(
      stroke('M40 30V56A26 26 0 0 0 92 56V30', c.ink, 7) +
        stroke('M66 82V102A26 26 0 0 0 118 102V92', c.ink, 7) +
        disc(40, 28, 7, c.rust) +
        disc(92, 28, 7, c.rust) +
        disc(118, 78, 19, c.paper) +
        disc(118, 78, 12, c.lamp2),
      true,
    ) + leaf(66, 72, 34, 11, 0, c.moss, c.sage),
}

export const cradle: TopicIcon = {
  name: 'topic-cradle',
  title: 'Prenatal care',
  ground: c.lamp,
  body:
    lift(shape('M96 24A17 17 0 1 0 110 50A14 14 0 0 1 96 24Z', c.paper), true) +
    lift(shape('M26 92C22 56 46 40 78 46Q66 66 66 92Z', c.rust2), true) +
    shape('M60 92Q66 66 96 74Q128 74 128 92Z', c.paper) +
    leaf(96, 90, 17, 7, 70, c.leaf) +
    lift(shape('M24 88H136Q132 122 106 122H54Q28 122 24 88Z', c.rust)) +
    stroke('M34 99H126M42 110H118', c.rust2, 3, 'opacity=".7"') +
    stroke('M34 128Q80 146 126 128', c.wood2, 7),
}

export const face: TopicIcon = {
  name: 'topic-face',
  title: 'Facial growth guidance',
  ground: '#F6D9C4',
  body:
    lift(shape('M28 164C30 124 54 114 78 114C102 114 126 124 128 164Z', c.teal2)) +
    lift(
      head({
        x: 76,
        y: 82,
        scale: 1.3,
        turn: -3,
        skin: c.skin2,
        hair: c.hair2,
        style: 'curls',
        isChild: true,
        eyes: 'smile',
        mouth: 'open',
        hasNeck: false,
      }),
      true,
    ) +
    lift(disc(122, 124, 22, c.rust), true) +
    disc(115, 117, 6, '#D9805C') +
    stroke('M122 104q0 -8 4 -12', c.hair2, 3.4) +
    leaf(124, 100, 22, 8, 58, c.moss),
}

export const nest: TopicIcon = {
  name: 'topic-nest',
  title: 'Fertility and reproduction',
  ground: c.sky2,
  body:
    leaf(126, 98, 50, 15, 24, c.moss, c.sage) +
    leaf(34, 98, 42, 13, -26, c.stem, c.sage) +
    lift(
      oval(62, 82, 15, 20, c.paper, 'transform="rotate(-10 62 82)"') +
        oval(98, 82, 15, 20, c.blush, 'transform="rotate(10 98 82)"'),
      true,
    ) +
    lift(oval(80, 78, 16, 22, c.lamp), true) +
    lift(shape('M22 88Q80 106 138 88Q134 132 80 134Q26 132 22 88Z', c.wood)) +
    stroke(
      'M30 98Q78 118 130 98M34 110Q84 128 126 106M46 122Q84 132 116 120M26 92Q50 102 70 100M92 104Q120 100 136 90',
      c.wood2,
      3,
    ) +
    stroke('M40 104Q70 112 96 110', c.sand3, 2.6),
}

export const recover: TopicIcon = {
  name: 'topic-recover',
  title: 'Theory of recoverability',
  ground: '#F5E4C8',
  body:
    at(
      80,
      66,
      stroke('M0 4V-30', c.stem, 4) +
        leaf(0, -8, 32, 12, -58, c.leaf, c.moss) +
        leaf(0, -14, 34, 13, 52, c.moss, c.sage) +
        leaf(0, -26, 26, 9, -6, c.moss, c.sage),
    ) +
    lift(shape('M38 72H122Q128 100 108 132Q106 138 98 138H62Q54 138 52 132Q32 100 38 72Z', c.dusk2)) +
    lift(box(32, 62, 96, 18, 8, c.dusk), true) +
    stroke('M52 80L66 98L58 112L72 136M66 98L92 104L118 92M92 104L100 124', c.lamp2, 4),
}
