<?php

// Reads every answer of a list with the client's own model, after all its files have been compiled.

declare(strict_types=1);

[, $client, $list] = $argv;

if (!function_exists('mb_strlen')) {
    function mb_strlen(string $text): int
    {
        return (int) preg_match_all('/./su', $text);
    }
}

spl_autoload_register(static function (string $class) use ($client): void {
    $file = $client . '/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($client . '/lib', FilesystemIterator::SKIP_DOTS)) as $file) {
    if ($file->getExtension() === 'php') {
        require_once $file->getPathname();
    }
}

$read = $failed = 0;
foreach (file($list, FILE_IGNORE_NEW_LINES) as $line) {
    [$answer, $schema, $kind] = explode("\t", $line);
    $type = '\\OpenAPI\\Client\\Model\\' . $schema;
    if (!class_exists($type)) {
        $reserved = '\\OpenAPI\\Client\\Model\\Model' . $schema;
        $type = class_exists($reserved) ? $reserved : 'mixed';
    }
    try {
        $content = json_decode(file_get_contents($answer), false, 512, JSON_THROW_ON_ERROR);
        $value = \OpenAPI\Client\ObjectSerializer::deserialize($content, $kind === 'list' ? $type . '[]' : $type);
        foreach ($kind === 'list' ? $value : [$value] as $one) {
            if ($one instanceof \OpenAPI\Client\Model\ModelInterface && !$one->valid()) {
                throw new UnexpectedValueException(implode(' ', $one->listInvalidProperties()));
            }
        }
        $read++;
    } catch (Throwable $problem) {
        echo basename($answer), ' as ', $schema, ': ', $problem->getMessage(), "\n";
        $failed++;
    }
}
echo "read $read failed $failed\n";
exit($failed > 0 || $read === 0 ? 1 : 0);
