// Floor of `lesson`: a page with one video, hls.js, and a button that appears as soon as it can be pressed.
import Hls from 'hls.js'

const video = document.querySelector('video')
const streamUrl = video?.dataset['stream']
if (!video || streamUrl === undefined) throw new Error('The page has no video')

const hls = new Hls()
hls.loadSource(streamUrl)
hls.attachMedia(video)

const play = document.createElement('button')
play.ariaLabel = 'Play'
play.textContent = 'Play'
play.addEventListener('click', () => void video.play())
document.body.append(play)
