// Stripe's fields drawn with our tokens: they are in frames of Stripe, which no style of ours reaches.
import type { Appearance } from '@stripe/stripe-js'
import fontFile from '@oka/ui/fonts/nunito-sans.woff2?url'

const colors = {
  '--surface': '',
  '--ink': '',
  '--ink-2': '',
  '--control': '',
  '--orange': '',
  '--danger': '',
}

// As our own fields are (ui/src/form); lengths without a unit are px.
const inputHeight = 52
const inputBorder = 1.5
const inputFontRem = 1.0625
const inputLineHeight = 1.3

/** Of the page as it is shown now. */
export function appearanceOfPage(root: HTMLElement = document.documentElement): Appearance {
  const color = readColors(root)
  const { fontSize } = getComputedStyle(root)
  const radius = getComputedStyle(root).getPropertyValue('--r-field').trim() || '14px'
  const lineHeight = Number.parseFloat(fontSize) * inputFontRem * inputLineHeight
  const inputPadding = Math.max(10, (inputHeight - 2 * inputBorder - lineHeight) / 2)
  const isDark = root.dataset.theme === 'dark'
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: color['--orange'],
      colorBackground: color['--surface'],
      colorText: color['--ink'],
      colorTextSecondary: color['--ink-2'],
      colorTextPlaceholder: color['--ink-2'],
      colorDanger: color['--danger'],
      iconColor: color['--ink-2'],
      fontFamily: "'Nunito Sans', system-ui, sans-serif",
      fontSizeBase: fontSize,
      fontLineHeight: '1.5',
      borderRadius: radius,
      gridRowSpacing: '16px',
      gridColumnSpacing: '12px',
    },
    rules: {
      '.Label': {
        fontSize: '0.9375rem',
        fontWeight: '700',
        lineHeight: '1.4',
        color: color['--ink'],
        marginBottom: '6px',
      },
      '.Input': {
        fontSize: `${inputFontRem}rem`,
        lineHeight: `${inputLineHeight}`,
        padding: `${inputPadding.toFixed(2)}px 16px`,
        border: `${inputBorder}px solid ${color['--control']}`,
        boxShadow: 'none',
      },
      '.Input:focus': {
        borderColor: color['--orange'],
        boxShadow: `inset 0 0 0 0.75px ${color['--orange']}`,
        outline: `4px solid ${color['--orange'].replace(/^rgb\((.+)\)$/, 'rgba($1, 0.28)')}`,
      },
      '.Input--invalid': { color: color['--ink'], borderColor: color['--danger'], boxShadow: 'none' },
      '.Error': { fontSize: '1rem', marginTop: '6px' },
      '.Tab': { border: `1.5px solid ${color['--control']}`, boxShadow: 'none' },
      '.Tab--selected': { borderColor: color['--orange'], color: color['--ink'] },
    },
  }
}

/** Tokens say light and dark in one: an element that uses them says which it is. */
function readColors(root: HTMLElement): typeof colors {
  const probe = document.createElement('span')
  root.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const result = Object.fromEntries(Object.keys(colors).map((name) => [name, read(name)])) as typeof colors
  probe.remove()
  return result
}

/** Theme, of the setting or the device; both are in `data-theme`. */
export function onThemeChange(act: () => void): () => void {
  const observer = new MutationObserver(act)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/**
 * Our own text font, from the address that the page has it from. Not where that is without https: Stripe's
 * frames would refuse it.
 */
export function textFont(base: string = document.baseURI): { family: string; src: string; weight: string }[] {
  const { protocol, href } = new URL(fontFile, base)
  return protocol === 'https:' ? [{ family: 'Nunito Sans', src: `url(${href})`, weight: '400 700' }] : []
}
