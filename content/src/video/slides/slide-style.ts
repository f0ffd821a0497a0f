// How the slides look: 1280×720, calm paper, one idea, text of 28 px and more, the lower 14 % left free for captions.
export const slideStyle = `
*{box-sizing:border-box;margin:0;padding:0}
body{width:1280px;height:720px;overflow:hidden;position:relative;background:#FFFAF3;color:#12302F;font:400 34px/1.4 "Nunito Sans",sans-serif;-webkit-font-smoothing:antialiased}
section{position:absolute;inset:0;overflow:hidden}
h1{font-family:Fraunces,serif;font-weight:440;font-size:64px;line-height:1.08;letter-spacing:-.02em;text-wrap:balance;font-feature-settings:"lnum"}
p{text-wrap:pretty}
img{display:block}
.kicker{position:absolute;left:72px;top:44px;font-size:30px;font-weight:650}
.sign{position:absolute;right:48px;top:40px;width:56px}
.second{margin-top:26px;text-wrap:balance}
.paper{background:#FFFAF3}.sage{background:#DCE9DF}.sand{background:#F3E9DC}.sky{background:#D7E8F2}.blush{background:#F8DDCF}.lamp{background:#FFE9BF}
.night{background:#123339;color:#FFF3DF}.night .kicker,.night .second{color:#C9DBD6}
.cut{position:absolute;left:72px;top:118px;width:600px;height:494px;border-radius:96px 20px 96px 20px;overflow:hidden}
.cut img{width:100%;height:100%;object-fit:cover}
.beside{position:absolute;left:730px;top:118px;width:494px;height:494px;display:flex;flex-direction:column;justify-content:center}
.beside h1{font-size:60px}
.beside h1.long{font-size:50px;line-height:1.12}
.title .pic{position:absolute;left:520px;right:0;top:0;bottom:0}.title .pic img{width:100%;height:100%;object-fit:cover}
.title .page{position:absolute;left:0;top:0;bottom:0;width:660px;background:#FFFAF3;border-radius:0 0 180px 0;padding:138px 60px 0 72px}
.title h1{font-size:72px;line-height:1.05}.title h1.long{font-size:60px}.title .second{font-size:32px;color:#425B58}.title .kicker{color:#A3430F}
.title .wordmark{position:absolute;left:72px;bottom:112px;height:56px}
.count .words{position:absolute;left:72px;top:116px;width:720px}
.count .number{font:440 190px/1 Fraunces,serif;letter-spacing:-.035em;color:#FFE9BF;font-feature-settings:"lnum"}
.count .unit{font-size:34px;margin-top:8px;color:#C9DBD6}.count h1{font-size:46px;line-height:1.18;margin-top:36px;font-weight:420;letter-spacing:-.012em}
.count .leaves{position:absolute;left:830px;top:150px;width:380px;display:flex;flex-wrap:wrap;gap:18px 20px}.count .leaves svg{width:58px;height:74px}
.count.alone .words{width:1090px}
.ranges h1{position:absolute;left:72px;top:92px;width:1000px;font-size:50px}
.ranges .rows{position:absolute;left:72px;right:72px;top:196px;display:grid;gap:26px}
.ranges .row{display:grid;grid-template-columns:250px 1fr;gap:28px;align-items:center}
.ranges .track{position:relative;height:64px;border-radius:32px;background:#1D4B50}
.ranges .band{position:absolute;top:0;bottom:0;border-radius:32px;background:#F5BD5E;transform-origin:left}
.ranges .figure{position:absolute;top:0;line-height:64px;padding-left:20px;font-weight:750;font-size:32px;color:#FFF3DF;white-space:nowrap}
.ranges .scale{position:absolute;left:350px;right:72px;top:546px;display:flex;justify-content:space-between;font-size:28px;color:#C9DBD6}
.list ul{list-style:none;margin-top:30px;display:grid;gap:14px}.list li{display:flex;gap:18px;align-items:center;font-size:36px;line-height:1.2}.list li svg{width:30px;height:38px;flex:none}
.sure .leaves{position:absolute;left:72px;top:150px;display:flex;gap:30px}.sure .leaves svg{width:92px;height:116px}
.sure .words{position:absolute;left:72px;top:310px;width:1060px}.sure h1{font-size:68px}.sure .second{font-size:36px;color:#425B58;max-width:960px}
.sure .advice{position:absolute;left:64px;top:112px;width:180px}
.source .card{position:absolute;left:72px;top:112px;width:1136px;height:500px;background:#fff;border-radius:72px 18px 72px 18px;padding:0 64px;display:flex;align-items:center;box-shadow:0 2px 0 rgba(18,48,47,.05),0 26px 50px -26px rgba(18,48,47,.5)}
.source dl{display:grid;grid-template-columns:200px 1fr;gap:30px 28px;font-size:30px;line-height:1.36;width:100%}.source dt{color:#425B58}
.source i{font-family:Fraunces,serif}.source .leaves{display:inline-flex;gap:12px;margin-right:18px;vertical-align:-8px}.source .leaves svg{width:30px;height:38px}
/* Motion: a part appears when its words are said. Nothing else moves. */
@keyframes appear{from{opacity:0;transform:translateY(14px)}to{opacity:1;transform:none}}
@keyframes fade{from{opacity:0}to{opacity:1}}
@keyframes grow{from{transform:scaleX(0)}to{transform:none}}
@keyframes unfold{from{opacity:0;transform:scale(.2) rotate(-30deg)}to{opacity:1;transform:none}}
[style*="--at"]{animation:appear .5s cubic-bezier(.2,.7,.2,1) var(--at) both paused}
section[style*="--at"]{animation-name:fade;animation-duration:.6s;animation-timing-function:ease-in-out}
.band[style*="--at"]{animation-name:grow;animation-duration:.8s}
.leaves svg[style*="--at"]{animation-name:unfold;transform-box:fill-box;transform-origin:50% 100%}
`
