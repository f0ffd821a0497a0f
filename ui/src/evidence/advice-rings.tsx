const rings = [
  { cx: 21.3, cy: 22.3, r: 8 },
  { cx: 21.7, cy: 22, r: 13.5 },
  { cx: 22, cy: 22, r: 19.5 },
] as const

/** One to three tree rings. Decoration: the text beside them says how firm the advice is. */
export const AdviceRings = ({ level }: { level: number }) => (
  <svg viewBox="0 0 44 44" width="44" height="44" fill="none" aria-hidden="true">
    <circle cx="21" cy="22.5" r="3" fill="var(--teal)" />
    {rings.map((ring, index) =>
      index < level ? (
        <circle key={ring.r} {...ring} stroke="var(--teal)" strokeWidth="3.2" />
      ) : (
        <circle
          key={ring.r}
          {...ring}
          stroke="var(--control)"
          strokeWidth="1.4"
          strokeDasharray="2.5 4"
          strokeLinecap="round"
        />
      ),
    )}
  </svg>
)
