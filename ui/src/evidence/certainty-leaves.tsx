import css from './evidence.module.css'

const leaf = 'M0 0C7 -4 7.5 -13 0 -19C-7.5 -13 -7 -4 0 0Z'

/** One to four leaves. Decoration: the text beside them says how certain the evidence is. */
export const CertaintyLeaves = ({ level }: { level: number }) => (
  <span className={css.leaves} aria-hidden="true">
    {[1, 2, 3, 4].map((step) => (
      <svg key={step} viewBox="-9 -21 18 24">
        {step <= level ? (
          <>
            <path d={leaf} fill="var(--teal)" stroke="var(--teal)" strokeWidth="1.5" />
            <path d="M0 2V-12" stroke="var(--surface)" strokeWidth="1.3" strokeLinecap="round" />
          </>
        ) : (
          <path d={leaf} fill="none" stroke="var(--control)" strokeWidth="1.5" />
        )}
      </svg>
    ))}
  </span>
)
