<?php

declare(strict_types=1);

require $argv[1] . '/portal.php';

function attempt(callable $work): string
{
    try {
        return $work();
    } catch (Portal\Refusal $refusal) {
        return $refusal->refusal;
    } catch (InvalidArgumentException) {
        return 'refused';
    }
}

if (isset($argv[2])) {
    [, , $api, $company, $secret, $code] = $argv;
    $portal = new Portal\Portal($api, $company, $secret);
    $wrong = new Portal\Portal($api, $company, 'guessed');
    $token = '';
    $exchange = function () use ($portal, $code, &$token): string {
        $user = $portal->exchange($code, 'shop');
        $token = $user['token_'];
        return $user['login_'];
    };
    $session = fn (?array $found): string => $found === null
        ? 'none'
        : "{$found['login_']} {$found['side_']} " . ($found['ends_at_'] > 0 ? 'True' : 'False');
    $end = function () use ($portal, &$token): string {
        $portal->end($token);
        return 'ended';
    };
    echo attempt(fn () => $portal->exchange($code, 'manager')['login_']), "\n";
    echo attempt(fn () => $portal->exchange($code, 'ordering')['login_']), "\n";
    echo attempt($exchange), "\n";
    echo attempt(fn () => $session($portal->verify($token))), "\n";
    echo attempt(fn () => $session($portal->verify($token, 'manager'))), "\n";
    echo attempt(fn () => $session($wrong->verify($token))), "\n";
    echo attempt($end), "\n";
    echo attempt(fn () => $session($portal->verify($token))), "\n";
    echo attempt($end), "\n";
    echo attempt($exchange), "\n";
    exit;
}
while (($line = fgets(STDIN)) !== false) {
    $parts = array_map(fn (string $part): string => (string) hex2bin(substr($part, 1)), explode(' ', trim($line)));
    [$secret, $token, $timestamp, $nonce] = $parts;
    $fields = [];
    for ($at = 4; $at < count($parts); $at += 2) {
        $fields[$parts[$at]] = $parts[$at + 1];
    }
    echo Portal\signature($secret, $token, $timestamp, $nonce, $fields), "\n";
}
