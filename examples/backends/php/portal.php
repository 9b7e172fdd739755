<?php

// What the server of a company asks the portal's API. PHP 8.1 or later, nothing else.

declare(strict_types=1);

namespace Portal;

require_once __DIR__ . '/signature.php';

const SIDES = ['shop', 'manager', 'delivery'];
/** They say nothing about the session. */
const FAULTS = ['signature-refused', 'clock-skew', 'parameter-error', 'too-many-requests', 'data-error', 'server-busy', 'not-served'];

/** The API has refused a call: `code` is stable, `params` has for example `seconds` of `too-many-requests`. */
final class Refusal extends \RuntimeException
{
    public function __construct(public readonly string $refusal, public readonly array $params = [])
    {
        parent::__construct($refusal);
    }
}

/** The calls of one company. `$secret` is that of its servers, and never in a page; null shares the address's quota. */
final class Portal
{
    public function __construct(
        private readonly string $api,
        private readonly string $companyId,
        private readonly ?string $secret = null,
        private readonly string $signingSecret = 'account-portal',
        private readonly float $timeout = 15,
    ) {
    }

    /** The login of a landing's one-time code, with its `token_`: keep that on the server. Refused with `jump-error`. */
    public function exchange(string $authCode, ?string $side = null): array
    {
        $claim = ['auth_code_' => $authCode] + $this->place($side);
        $user = $this->call('GET', '/v1/account/getLoginUserByAuthCode', $claim);
        if ($user['company_id_'] !== $this->companyId) {
            throw new Refusal('jump-error');
        }
        return $user;
    }

    /** Whose token it is, with `side_` and `ends_at_` in milliseconds; null once the session is over. */
    public function verify(string $token, ?string $side = null): ?array
    {
        try {
            $found = $this->call('GET', '/v1/account/introspect', $this->place($side), $token);
        } catch (Refusal $refusal) {
            return self::nullIfOver($refusal);
        }
        return $found['company_id_'] === $this->companyId ? $found : null;
    }

    /** Ends the session, also in the portal. */
    public function end(string $token): void
    {
        try {
            $this->call('POST', '/v1/account/endSession', [], $token);
        } catch (Refusal $refusal) {
            self::nullIfOver($refusal);
        }
    }

    private static function nullIfOver(Refusal $refusal): ?array
    {
        if (in_array($refusal->refusal, FAULTS, true)) {
            throw $refusal;
        }
        return null;
    }

    private function place(?string $side): array
    {
        if ($side !== null && !in_array($side, SIDES, true)) {
            throw new \InvalidArgumentException('side must be one of ' . implode(', ', SIDES));
        }
        return ['company_id_' => $this->companyId] + ($side === null ? [] : ['side_' => $side]);
    }

    private function call(string $method, string $path, array $fields, string $token = ''): array
    {
        $timestamp = (string) (int) (microtime(true) * 1000);
        $nonce = bin2hex(random_bytes(10));
        $signature = signature($this->signingSecret, $token, $timestamp, $nonce, $fields);
        $headers = ["token: $token", "timestamp: $timestamp", "nonce: $nonce", "signature: $signature"];
        array_push($headers, 'token-type: PC', 'app-source: PC', 'content-type: application/x-www-form-urlencoded');
        if ($this->secret !== null) {
            $headers[] = 'authorization: Basic ' . base64_encode("$this->companyId:$this->secret");
        }
        $text = query($fields);
        $url = rtrim($this->api, '/') . $path . ($method === 'GET' && $text !== '' ? "?$text" : '');
        // A redirect would carry the token to another address.
        $options = ['method' => $method, 'header' => $headers, 'timeout' => $this->timeout, 'follow_location' => 0];
        $http = $options + ['ignore_errors' => true, 'content' => $method === 'POST' ? $text : ''];
        $body = @file_get_contents($url, false, stream_context_create(['http' => $http]));
        $envelope = json_decode($body === false ? '' : $body, true);
        if (($envelope['status'] ?? null) !== 1) {
            throw new Refusal($envelope['code'] ?? 'server-busy', $envelope['params'] ?? []);
        }
        return $envelope['data'];
    }
}
