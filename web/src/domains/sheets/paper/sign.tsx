/** The academy's sign in one colour, as printers have it. */
export const Sign = () => (
  <svg viewBox="0 0 64 68" width="44" height="47" fill="currentColor">
    <g transform="translate(0 2)">
      <path d="M22.6 9.1A26.5 26.5 0 1 0 41.4 9.1A20.2 20.2 0 1 1 22.6 9.1Z" />
      <path
        d="M32 38C32 30 31 24 32.6 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M32.4 20C30.6 9.6 36.6 2.6 46.4 1.6C47.2 11.8 42 19 32.4 20Z" />
      <path d="M31.8 27.4C25.6 28 21.4 24.8 20.8 18.2C27.2 17.6 31.6 21 31.8 27.4Z" />
      <path d="M32 33.4C37.6 37 37.6 44 32 47.6C26.4 44 26.4 37 32 33.4Z" />
    </g>
  </svg>
)
