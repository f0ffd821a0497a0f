const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/**
 * Digits of any keyboard (١٢٣, ۱۲۳, १२३, １２３) as 0–9; everything else stays. The digits of a script stand in
 * a row, ten at a time.
 */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (isDigit(zero - 1)) zero--
    return String((code - zero) % 10)
  })

const fullWidth = 0xfee0

/**
 * A code as someone means it who types it on another keyboard: digits as 0–9, letters and hyphens of full
 * width as the usual ones. Never longer.
 */
export const plainCode = (text: string): string =>
  latinDigits(text)
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth))
    .replaceAll(/\p{Pd}/gu, '-')
