// Styles of the slides: 1280×720, on deep grounds that glare on neither a light nor a dark page.
// `seen.rule.ts` has the bounds of words.
export const slideStyle = `
*{box-sizing:border-box;margin:0;padding:0}
body{width:1280px;height:720px;overflow:hidden;position:relative;background:#123339;color:#FFF3DF;font:400 46px/1.24 "Nunito Sans",sans-serif;-webkit-font-smoothing:antialiased}
section{position:absolute;inset:0;overflow:hidden}
h1{font-family:Fraunces,serif;font-weight:440;font-size:68px;line-height:1.1;letter-spacing:-.015em;text-wrap:balance;font-feature-settings:"lnum"}
p{text-wrap:balance}
img{display:block}
.teal{background:#123339}.sage{background:#1D3A2E}.sand{background:#382D22}.sky{background:#1A3348}.blush{background:#45302B}.lamp{background:#3B321B}
.second{margin-top:24px;color:#D5E3DC}
.said{display:flex;flex-direction:column;justify-content:center}
.pic{position:absolute;overflow:hidden}
/* Pictures were drawn for paper: a little less light lets them lie on a dark ground. */
.pic img{width:100%;height:100%;object-fit:cover;filter:brightness(.8)}
.pic .later{position:absolute;inset:0}
.scene .pic img{filter:brightness(.66)}
.scene .pic{left:0;right:0;top:0;height:620px;border-radius:0 0 150px 24px}
.picture .pic{top:44px;width:636px;height:568px}
.picture.left .pic{left:44px;border-radius:120px 24px 120px 24px}.picture.right .pic{right:44px;border-radius:24px 120px 24px 120px}
.picture .said{position:absolute;top:44px;height:568px;width:500px}
.picture.left .said{left:732px}.picture.right .said{left:60px}
.picture h1.long{font-size:58px;line-height:1.12}
.try h1{color:#FFE0A0;font-size:74px}.try h1.long{font-size:62px}
.words .twig{position:absolute;right:56px;top:150px;width:230px;height:314px;overflow:visible}
.words .said{position:absolute;left:84px;top:44px;width:880px;height:568px}
.words h1{font-size:96px;line-height:1.06}.words h1.long{font-size:80px}.words .second{font-size:54px;margin-top:34px}
.pair .side{position:absolute;top:44px;width:582px;height:568px;padding:52px 48px;display:flex;flex-direction:column;justify-content:center}
.pair .side:first-child{left:44px;background:#1D4B50;border-radius:120px 24px 120px 24px}.pair .side:last-child{right:44px;background:#4A3A20;border-radius:24px 120px 24px 120px}
.pair p{font-size:52px;margin-top:24px;color:#E8E6D5}
.count .said{position:absolute;left:72px;top:44px;width:740px;height:568px}
.count .number{font:440 230px/1 Fraunces,serif;letter-spacing:-.035em;color:#FFE0A0;font-feature-settings:"lnum"}
.count .unit{font-size:50px;color:#D5E3DC}.count h1{font-size:54px;line-height:1.16;margin-top:30px;font-weight:420}
.count .leaves{position:absolute;left:840px;top:150px;width:380px;display:grid;gap:18px 16px}.count .leaves svg{width:100%}
.count.alone .said{width:1090px}
.ranges h1,.shares h1,.stages h1{position:absolute;left:72px;top:50px;width:1020px;font-size:58px}
.ranges .rows{position:absolute;left:72px;right:56px;top:160px;height:444px;display:grid;grid-auto-rows:1fr;gap:22px}
.ranges .row{display:grid;grid-template-columns:320px 1fr;gap:24px}.ranges .row>p{align-self:center}
.ranges .track{position:relative;border-radius:35px;background:#1D4B50}
.ranges .band{position:absolute;top:0;bottom:0;border-radius:35px;background:#F5BD5E;transform-origin:left}
.ranges .figure{position:absolute;top:0;bottom:0;display:flex;align-items:center;padding-left:18px;font-weight:750;font-size:48px;white-space:nowrap}
.shares .groups{position:absolute;left:72px;right:72px;top:160px;display:grid;grid-template-columns:1fr 1fr;gap:64px}
.shares .field{display:grid;grid-template-columns:repeat(20,1fr);gap:10px 2px}.shares .field svg{width:100%;height:40px;grid-area:1/1}.shares .field span{display:grid}
.shares .about{margin-top:20px}
.shares .figure{font:440 88px/1 Fraunces,serif;letter-spacing:-.02em;color:#FFE0A0;font-feature-settings:"lnum";white-space:nowrap}.shares .label{font-size:46px;line-height:1.15;margin-top:8px;color:#D5E3DC}
.shares.one .groups{grid-template-columns:1fr}.shares.one .field svg{height:44px}
.stages svg.plants{position:absolute;left:0;top:146px;width:1280px;height:270px;overflow:visible}
.stages .columns{position:absolute;left:56px;right:56px;top:424px;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:24px;text-align:center}
.stages .label{font:480 54px/1.1 Fraunces,serif;letter-spacing:-.01em}.stages .below{font-size:44px;line-height:1.14;margin-top:8px;color:#D5E3DC}
.branch h1{position:absolute;left:60px;top:44px;width:410px;height:568px;display:flex;align-items:center;font-size:62px}
.branch svg.stem{position:absolute;left:518px;top:96px;width:700px;height:530px;overflow:visible}
.branch .leaf{position:absolute;width:344px;min-height:112px;padding:12px 16px;display:flex;align-items:center;justify-content:center;text-align:center;font-size:44px;line-height:1.12;font-weight:600;text-wrap:balance}
.branch .left{border-radius:64px 14px 64px 14px;transform-origin:100% 60%}.branch .right{border-radius:14px 64px 14px 64px;transform-origin:0 60%}
.sure .said{position:absolute;left:72px;top:44px;width:730px;height:568px}.sure h1{font-size:76px}.sure .second{font-size:52px}
.sure .plant{position:absolute;right:90px;top:84px;width:360px;height:516px;overflow:visible}
.sure .rings,.sure .book{position:absolute;right:64px;top:118px;width:400px;height:400px}.sure .book{filter:brightness(.8)}
/*
 * A part is there when its words are said; cuts are hard, as a fade at a low bit rate leaves its traces. Only
 * drawn data grows.
 */
@keyframes cut{from{visibility:hidden}to{visibility:visible}}
@keyframes grow{from{transform:scaleX(0)}to{transform:none}}
@keyframes unfold{from{opacity:0;transform:scale(.2) rotate(-30deg)}30%{opacity:1}to{opacity:1;transform:none}}
@keyframes draw{from{stroke-dashoffset:1}to{stroke-dashoffset:0}}
[style*="--at"]{animation:cut 1ms steps(1,end) var(--at) both paused}
.band[style*="--at"]{animation:grow .8s cubic-bezier(.2,.7,.2,1) var(--at) both paused}
.draw[style*="--at"]{animation:draw 1s cubic-bezier(.2,.7,.2,1) var(--at) both paused;stroke-dasharray:1}
.unfold[style*="--at"],.branch .leaf[style*="--at"],.leaves svg[style*="--at"]{animation:unfold .5s cubic-bezier(.2,.7,.2,1) var(--at) both paused}
.unfold,.leaves svg{transform-box:fill-box;transform-origin:50% 100%}
`
