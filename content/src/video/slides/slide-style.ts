// Styles of the slides: 1280×720, text of at least 28 px, the lower 14 % free for captions.
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
.count .leaves{position:absolute;left:830px;top:150px;width:380px;display:grid;gap:18px 16px}.count .leaves svg{width:100%}
.count.alone .words{width:1090px}
.ranges h1{position:absolute;left:72px;top:92px;width:1000px;font-size:50px}
.ranges .rows{position:absolute;left:72px;right:72px;top:190px;height:344px;display:grid;grid-auto-rows:1fr;gap:20px}
.ranges .row{display:grid;grid-template-columns:250px 1fr;gap:28px}.ranges .row>p{align-self:center}
.ranges .track{position:relative;border-radius:35px;background:#1D4B50}
.ranges .band{position:absolute;top:0;bottom:0;border-radius:35px;background:#F5BD5E;transform-origin:left}
.ranges .figure{position:absolute;top:0;bottom:0;display:flex;align-items:center;padding-left:20px;font-weight:750;font-size:32px;color:#FFF3DF;white-space:nowrap}
.ranges .scale{position:absolute;left:350px;right:72px;top:546px;display:flex;justify-content:space-between;font-size:28px;color:#C9DBD6}
.cut .later{position:absolute;inset:0}
.shares h1{position:absolute;left:72px;top:92px;width:1060px;font-size:50px}
.shares .groups{position:absolute;left:72px;right:72px;top:208px;display:grid;grid-template-columns:1fr 1fr;gap:56px}
.shares .field{display:grid;grid-template-columns:repeat(20,1fr);gap:12px 2px}.shares .field svg{width:100%;height:38px;grid-area:1/1}.shares .field span{display:grid}
.shares .group{position:relative}.shares .about{margin-top:22px;display:flex;align-items:baseline;gap:20px}
.shares .figure{font:440 84px/1 Fraunces,serif;letter-spacing:-.03em;color:#FFE9BF;font-feature-settings:"lnum";white-space:nowrap}.shares .label{font-size:31px;line-height:1.25;color:#C9DBD6}
.shares.one .groups{grid-template-columns:1fr}.shares.one .field svg{height:44px}
.stages h1,.branch h1{position:absolute;left:72px;top:92px;width:1060px;font-size:50px}
.stages svg.plants{position:absolute;left:0;top:150px;width:1280px;height:270px;overflow:visible}
.stages .columns{position:absolute;left:72px;right:72px;top:440px;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:24px;text-align:center}
.stages .label{font:480 36px/1.15 Fraunces,serif;letter-spacing:-.01em}.stages .below{font-size:29px;line-height:1.3;margin-top:10px;text-wrap:balance;color:#425B58}
.branch h1{top:118px;width:420px;height:494px;display:flex;align-items:center;font-size:56px}
.branch svg.stem{position:absolute;left:530px;top:96px;width:700px;height:530px;overflow:visible}
.branch .leaf{position:absolute;width:320px;min-height:104px;padding:14px 26px;display:flex;align-items:center;justify-content:center;text-align:center;font-size:32px;line-height:1.18;font-weight:600;text-wrap:balance}
.branch .left{border-radius:64px 14px 64px 14px;transform-origin:100% 60%}.branch .right{border-radius:14px 64px 14px 64px;transform-origin:0 60%}
.sure .words{position:absolute;left:72px;top:118px;width:690px;height:494px;display:flex;flex-direction:column;justify-content:center}.sure h1{font-size:66px}.sure .second{font-size:36px;color:#425B58}
.sure .plant{position:absolute;right:100px;top:104px;width:360px;height:516px;overflow:visible}.sure .advice{position:absolute;right:84px;top:150px;width:400px}
.source .card{position:absolute;left:72px;top:112px;width:1136px;height:500px;background:#fff;border-radius:72px 18px 72px 18px;padding:0 64px;display:flex;align-items:center;box-shadow:0 2px 0 rgba(18,48,47,.05),0 26px 50px -26px rgba(18,48,47,.5)}
.source dl{display:grid;grid-template-columns:200px 1fr;gap:30px 28px;font-size:30px;line-height:1.36;width:100%}.source dt{color:#425B58}
.source i{font-family:Fraunces,serif}.source .leaves{display:inline-flex;gap:12px;margin-right:18px;vertical-align:-8px}.source .leaves svg{width:30px;height:38px}
/* Motion: a part appears when its words are said. Nothing else moves. */
@keyframes appear{from{opacity:0;transform:translateY(14px)}to{opacity:1;transform:none}}
@keyframes fade{from{opacity:0}to{opacity:1}}
@keyframes grow{from{transform:scaleX(0)}to{transform:none}}
@keyframes unfold{from{opacity:0;transform:scale(.2) rotate(-30deg)}to{opacity:1;transform:none}}
@keyframes draw{from{stroke-dashoffset:1}to{stroke-dashoffset:0}}
[style*="--at"]{animation:appear .5s cubic-bezier(.2,.7,.2,1) var(--at) both paused}
section[style*="--at"]{animation-name:fade;animation-duration:.6s;animation-timing-function:ease-in-out}
.band[style*="--at"]{animation-name:grow;animation-duration:.8s}
.later[style*="--at"],.field svg[style*="--at"]{animation-name:fade}
.draw[style*="--at"]{animation-name:draw;animation-duration:1s;stroke-dasharray:1}
.unfold[style*="--at"],.branch .leaf[style*="--at"]{animation-name:unfold;animation-duration:.6s}
.unfold{transform-box:fill-box;transform-origin:50% 100%}
.leaves svg[style*="--at"]{animation-name:unfold;transform-box:fill-box;transform-origin:50% 100%}
`
