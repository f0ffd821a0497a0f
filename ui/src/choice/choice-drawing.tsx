import type { ReactNode } from 'react'
import { GrowthIcon, type GrowthStage } from '../growth/growth-icon.tsx'

/** `GrowthIcon` has the first three alone: most pages draw no others. */
export type DrawingName = GrowthStage | 'tree' | 'pot' | 'leaf' | 'moon'

const drawings: Record<Exclude<DrawingName, GrowthStage>, ReactNode> = {
  tree: (
    <>
      <Soil />
      <path d="M24 44V20" strokeWidth="3" />
      <circle cx="24" cy="15" r="12" fill="var(--leaf)" stroke="none" />
      <circle cx="13" cy="22" r="8" fill="var(--leaf-2)" stroke="none" />
      <circle cx="35" cy="22" r="8" fill="var(--leaf-2)" stroke="none" />
      <path d="M24 34L31 27M24 30L18 25" />
    </>
  ),
  pot: (
    <>
      <Soil />
      <path d="M14 28H34L31 43H17Z" fill="var(--pot)" stroke="none" />
      <path d="M12 24H36V29H12Z" fill="var(--pot-rim)" stroke="none" />
      <path d="M24 24V15" />
      <path d="M24 18C19 18 16 15 16 10C21 10 24 13 24 18Z" fill="var(--leaf-2)" stroke="none" />
    </>
  ),
  leaf: (
    <>
      <Soil />
      <path d="M24 42C10 34 10 16 24 6C38 16 38 34 24 42Z" fill="var(--leaf)" stroke="none" />
      <path d="M24 46V16" stroke="var(--leaf-vein)" strokeWidth="2" />
    </>
  ),
  moon: (
    <path
      d="M33 30A14 14 0 1 1 21 11A11 11 0 0 0 33 30Z"
      fill="var(--seed)"
      stroke="var(--seed-line)"
      strokeWidth="1.4"
    />
  ),
}

function Soil() {
  return <path d="M8 44H40" stroke="var(--control)" strokeWidth="1.6" opacity="0.6" />
}

/** Beside a choice. Decoration: the label says the same. */
export function ChoiceDrawing({ name }: { name: DrawingName }) {
  if (name === 'seed' || name === 'sprout' || name === 'sapling') return <GrowthIcon stage={name} />
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--stem)"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
