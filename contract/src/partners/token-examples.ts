// How a partner's server makes the token of a signed user, in three languages and without a package. The
// page for partners' developers shows them; a test runs each whose interpreter is there, and the server takes
// their tokens.

/** Each prints a token. It reads OKA_PARTNER_ID, OKA_USER_ID, OKA_ACADEMY (an origin) and OKA_SECRET. */
export const tokenExamples = {
  node: `import { createHmac } from 'node:crypto'
import { env } from 'node:process'

const { OKA_PARTNER_ID, OKA_USER_ID, OKA_ACADEMY, OKA_SECRET } = env
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const claims = {
  iss: OKA_PARTNER_ID, aud: OKA_ACADEMY, sub: OKA_USER_ID, iat: now, exp: now + 300,
}
const signed = part({ alg: 'HS256', typ: 'JWT' }) + '.' + part(claims)
const signature = createHmac('sha256', OKA_SECRET).update(signed).digest('base64url')
console.log(signed + '.' + signature)
`,
  python: `import base64, hashlib, hmac, json, os, time

def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

env = os.environ
now = int(time.time())
claims = {
    "iss": env["OKA_PARTNER_ID"], "aud": env["OKA_ACADEMY"], "sub": env["OKA_USER_ID"],
    "iat": now, "exp": now + 300,
}
parts = [{"alg": "HS256", "typ": "JWT"}, claims]
signed = ".".join(encode(json.dumps(part).encode()) for part in parts)
signature = hmac.new(env["OKA_SECRET"].encode(), signed.encode(), hashlib.sha256).digest()
print(signed + "." + encode(signature))
`,
  php: `<?php
function encode(string $data): string {
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

$now = time();
$claims = [
    'iss' => getenv('OKA_PARTNER_ID'), 'aud' => getenv('OKA_ACADEMY'), 'sub' => getenv('OKA_USER_ID'),
    'iat' => $now, 'exp' => $now + 300,
];
$signed = encode(json_encode(['alg' => 'HS256', 'typ' => 'JWT'])) . '.' . encode(json_encode($claims));
$signature = hash_hmac('sha256', $signed, getenv('OKA_SECRET'), true);
echo $signed . '.' . encode($signature), PHP_EOL;
`,
} as const
