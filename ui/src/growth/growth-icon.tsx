import type { ReactNode } from 'react'

export type GrowthStage = 'seed' | 'sprout' | 'sapling'

const drawings: Record<GrowthStage, ReactNode> = {
  seed: (
    <>
      <path
        d="M24 43C33 38 33 27 24 21C15 27 15 38 24 43Z"
        fill="var(--seed)"
        stroke="var(--seed-line)"
        strokeWidth="1.6"
      />
      <path d="M24 39V29" stroke="var(--seed-line)" strokeWidth="1.6" />
      <path d="M24 21C24 17 26 15 29 14" />
    </>
  ),
  sprout: (
    <>
      <path d="M24 42V27" />
      <path
        d="M24 30C15 30 11 25 11 19C19 19 24 23 24 30ZM24 27C24 20 29 15 37 15C37 23 32 27 24 27Z"
        fill="var(--leaf)"
        stroke="none"
      />
    </>
  ),
  sapling: (
    <>
      <path d="M24 43V14" />
      <path
        d="M24 36C16 36 12 32 11 26C19 26 24 30 24 36ZM24 32C24 25 29 21 37 21C37 28 32 32 24 32ZM24 25C17 25 13 21 13 15C20 15 24 19 24 25ZM24 18C23 11 26 6 31 4C34 11 31 16 24 18Z"
        fill="var(--leaf)"
        stroke="none"
      />
    </>
  ),
}

/** Growth stands for progress. Decoration: the text beside it says the same. */
export const GrowthIcon = ({ stage }: { stage: GrowthStage }) => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="var(--stem)"
    strokeWidth="2.2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M8 44H40" stroke="var(--control)" strokeWidth="1.6" opacity="0.6" />
    {drawings[stage]}
  </svg>
)
