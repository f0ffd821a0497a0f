const neededMajor = 24

/** A release brings no Node of its own. */
export function refuseOtherNode() {
  const { node } = process.versions
  if (Number(node.split('.')[0]) >= neededMajor) return
  console.error(`Node ${node} is too old: this release needs Node ${neededMajor} or newer (nodejs.org).`)
  process.exit(1)
}
