/** Time spent learning in words, from whole seconds: "0 min", "12 min", "1 h 5 min". */
export function learningTimeText(totalSeconds: number): string {
  const minutes = Math.floor(totalSeconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
