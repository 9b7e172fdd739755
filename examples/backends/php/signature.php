<?php

// How a request to the portal's API is written and signed. PHP 8.1 or later, nothing else.

declare(strict_types=1);

namespace Portal;

/** The parameters, texts by name, as they are signed and sent. Of a JSON body: ['body' => the exact text]. */
function query(array $fields): string
{
    // `ksort` takes names of digits for numbers.
    $units = fn (int|string $name): string => iconv('UTF-8', 'UTF-16BE', (string) $name);
    uksort($fields, fn (int|string $a, int|string $b): int => strcmp($units($a), $units($b)));
    $pairs = [];
    foreach ($fields as $name => $value) {
        // `urlencode` and `http_build_query` write a blank as `+`.
        $pairs[] = rawurlencode((string) $name) . '=' . rawurlencode($value);
    }
    return implode('&', $pairs);
}

/** `$timestamp` in milliseconds since the epoch, `$nonce` of 20 letters and digits, an empty `$token` without a login. */
function signature(string $secret, string $token, string $timestamp, string $nonce, array $fields): string
{
    return md5(implode("\n", [$secret, $token, $timestamp, $nonce, query($fields)]));
}
