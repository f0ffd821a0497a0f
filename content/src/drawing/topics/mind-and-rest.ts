import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { colour as c } from '../parts/palette.ts'
import { leaf } from '../parts/plants.ts'
import type { TopicIcon } from '../parts/topic.ts'

export const minds: TopicIcon = {
  name: 'topic-minds',
  title: 'Autism and ADHD',
  ground: c.teal,
  body:
    lift(
      shape(
        'M58 160V134C40 124 30 104 32 82C34 50 58 30 86 32C114 34 130 56 128 80C128 86 134 94 138 102Q138 106 128 108C130 114 128 118 126 120C128 130 122 136 106 134V160Z',
        c.sand,
      ),
    ) +
    at(
      80,
      112,
      stroke('M0 0V-44', c.stem, 4) +
        leaf(0, -8, 32, 11, -66, c.leaf) +
        leaf(0, -10, 32, 11, 64, c.orange) +
        leaf(0, -26, 30, 10, -48, c.dusk) +
        leaf(0, -28, 30, 10, 46, c.lamp2) +
        leaf(0, -40, 28, 9, 0, c.moss),
    ),
}

export const energy: TopicIcon = {
  name: 'topic-energy',
  title: 'Subtle energy',
  ground: '#2C5866',
  body:
    disc(80, 62, 52, c.lamp2, 'opacity=".16"') +
    disc(80, 62, 38, c.lamp2, 'opacity=".3"') +
    lift(disc(80, 62, 24, c.lamp), true) +
    lift(leaf(80, 132, 62, 20, -64, c.moss, c.leaf) + leaf(80, 132, 62, 20, 64, c.moss, c.leaf), true) +
    lift(leaf(80, 134, 62, 21, -34, c.leaf, c.moss) + leaf(80, 134, 62, 21, 34, c.leaf, c.moss), true) +
    lift(leaf(80, 136, 58, 21, 0, c.sage2, c.moss), true),
}

export const calm: TopicIcon = {
  name: 'topic-calm',
  title: 'Stress and aging',
  ground: '#E3ECE4',
  body:
    lift(disc(118, 46, 17, c.lamp2), true) +
    lift(oval(80, 122, 50, 18, c.dusk2)) +
    lift(oval(78, 94, 38, 15, c.dusk), true) +
    lift(oval(83, 70, 26, 12, c.sky2), true) +
    leaf(80, 60, 36, 12, 8, c.moss, c.sage) +
    stroke('M16 144q10 -6 20 0t20 0t20 0t20 0t20 0t20 0', c.dusk, 3.4, 'opacity=".7"'),
}

export const studies: TopicIcon = {
  name: 'topic-studies',
  title: 'Parenting studies',
  ground: '#C4D9E4',
  body:
    lift(box(30, 28, 80, 106, 8, c.paper)) +
    box(52, 22, 36, 14, 6, c.rust) +
    stroke('M44 54H96M44 70H84M44 86H66M44 102H62', c.sand3, 4.4) +
    lift(stroke('M114 116L134 138', c.wood2, 12) + disc(96, 94, 30, c.sage), true) +
    leaf(94, 114, 40, 13, 10, c.moss, c.sage) +
    disc(96, 94, 30, 'none', `stroke="${c.ink}" stroke-width="7"`),
}
