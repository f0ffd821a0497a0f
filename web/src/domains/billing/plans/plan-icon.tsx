import { createElement } from 'react'
import { IconCheck, IconMedal2, IconStar, IconStars, type Icon } from '@tabler/icons-react'

/** By a plan's months (MEM-3). */
const icons: Readonly<Record<number, Icon>> = { 1: IconStar, 3: IconStar, 6: IconStars, 12: IconMedal2 }

export const PlanIcon = ({ months, size }: { months: number; size: number }) =>
  createElement(icons[months] ?? IconCheck, { size, stroke: 1.75, 'aria-hidden': true })
