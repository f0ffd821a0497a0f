/** Seconds of several lessons as whole minutes, at least 1 each, that add up to the minutes of all of them together. */
export function wholeMinutes(seconds: readonly number[]): number[] {
  const exact = seconds.map((each) => each / 60)
  const total = Math.max(seconds.length, Math.round(exact.reduce((sum, each) => sum + each, 0)))
  const minutes = exact.map((each) => Math.max(1, Math.floor(each)))
  const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
  // A minute too few goes to the lesson that lost most by rounding, one too many comes off a lesson that has more than one.
  while (sumOf(minutes) !== total) {
    const step = Math.sign(total - sumOf(minutes))
    const lost = exact.map((each, index) => (minutes[index] === 1 && step < 0 ? -Infinity : step * (each - (minutes[index] ?? 0))))
    const chosen = lost.indexOf(Math.max(...lost))
    minutes[chosen] = (minutes[chosen] ?? 0) + step
  }
  return minutes
}
