import css from './branch.module.css'

interface BranchProps {
  /** Whether each thing of the week is done, in order. */
  leaves: readonly { key: string; isDone: boolean; isNew: boolean }[]
}

interface LeafPlace {
  x: number
  y: number
  hangs?: true
}

const up = (x: number, y: number): LeafPlace => ({ x, y })
const down = (x: number, y: number): LeafPlace => ({ x, y, hangs: true })

/** Where the leaves grow, by how many there are. */
const places: readonly (readonly LeafPlace[])[] = [
  [],
  [up(126, 38)],
  [up(84, 37), down(166, 36)],
  [up(62, 38), down(126, 37), up(190, 33)],
  [up(46, 40), down(100, 36), up(154, 38), down(206, 31)],
  [up(40, 41), down(84, 37), up(126, 39), down(168, 36), up(204, 31)],
]

const leaf = 'M0 0C-15 -9 -17 -27 0 -40C17 -27 15 -9 0 0Z'

/**
 * The week as a branch with a leaf for each thing, and a bird once all are done. Decoration: the words below
 * say the same.
 */
export function Branch({ leaves }: BranchProps) {
  const isFinished = leaves.length > 0 && leaves.every(({ isDone }) => isDone)
  return (
    <svg className={css.branch} viewBox="0 0 272 84" width="272" height="84" aria-hidden="true">
      <path
        d="M6 46C60 34 110 44 160 36C200 29 236 26 262 18"
        fill="none"
        stroke="var(--bark)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      {leaves.map(({ key, isDone, isNew }, index) => {
        const { x, y, hangs = false } = places[leaves.length]?.[index] ?? { x: 0, y: 0 }
        const turn = hangs ? 135 : isDone ? -10 : -46
        return (
          <g
            key={key}
            transform={`translate(${x} ${y}) rotate(${turn})${leaves.length > 4 ? ' scale(0.86)' : ''}`}
          >
            {isDone ? (
              <g className={isNew ? css.unfolds : undefined}>
                <path d={leaf} fill="var(--leaf)" />
                <path d="M0 2V-28" stroke="var(--surface)" strokeWidth="3" strokeLinecap="round" />
              </g>
            ) : (
              <path
                d={leaf}
                fill="none"
                stroke="var(--control)"
                strokeWidth="4"
                strokeDasharray="6 7"
                strokeLinecap="round"
              />
            )}
          </g>
        )
      })}
      {isFinished && <Bird />}
    </svg>
  )
}

const Bird = () => (
  <g transform="translate(226 3)">
    <path d="M0 22C2 8 14 2 24 8L31 7L27 12C29 22 20 27 10 25Z" fill="#5b86a0" />
    <path d="M6 22C9 14 16 13 20 17C17 22 11 24 6 22Z" fill="#2f5a73" />
    <circle cx="23" cy="10.5" r="1.4" fill="#12302f" />
    <path d="M0 22L-8 27L1 26Z" fill="#2f5a73" />
  </g>
)
