import css from './progress.module.css'

interface ProgressRingProps {
  /** `null` while it is not known. */
  done: number | null
  total: number
  size: number
  /** Accessible name of the drawing. */
  label: string
  /** In the middle; without it, the number done. */
  picture?: string
}

const radius = 43
const circumference = 2 * Math.PI * radius

/** A ring that ends in a leaf; a seed at its top while nothing is done. */
export function ProgressRing({ done, total, size, label, picture }: ProgressRingProps) {
  const share = done === null || total === 0 ? 0 : Math.min(1, done / total)
  const angle = share * 360
  const tip = {
    x: 50 + radius * Math.sin((angle * Math.PI) / 180),
    y: 50 - radius * Math.cos((angle * Math.PI) / 180),
  }
  const drawing = (
    <svg
      viewBox="-6 -10 114 116"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      className={css.drawing}
    >
      {!picture && <circle cx="50" cy="50" r="35" fill="var(--sand)" />}
      {!picture && (
        <text x="50" y="58" textAnchor="middle" className={css.number} aria-hidden="true">
          {done}
        </text>
      )}
      <circle cx="50" cy="50" r={radius} fill="none" stroke="var(--track)" strokeWidth="7" />
      {share > 0 ? (
        <>
          <circle
            className={css.arc}
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke="var(--teal)"
            strokeWidth="7"
            strokeLinecap="round"
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - share)}
            transform="rotate(-90 50 50)"
          />
          <g transform={`translate(${tip.x} ${tip.y}) rotate(${angle + 38})`}>
            <path
              d="M0 3C6.5 -1 7 -10 0 -16C-7 -10 -6.5 -1 0 3Z"
              fill="var(--teal)"
              stroke="var(--surface)"
              strokeWidth="2"
            />
          </g>
        </>
      ) : (
        done !== null && (
          <path
            d="M50 13C55 9.5 55 4 50 0C45 4 45 9.5 50 13Z"
            fill="var(--seed)"
            stroke="var(--seed-line)"
            strokeWidth="1.6"
          />
        )
      )}
    </svg>
  )
  if (!picture) return drawing
  return (
    <span className={css.ring} style={{ width: size, height: size }}>
      {/* An image of the drawing itself would be loaded where the ring is hidden. */}
      <span className={css.inside}>
        <img src={picture} alt="" loading="lazy" />
      </span>
      {drawing}
    </span>
  )
}
