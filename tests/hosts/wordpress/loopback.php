<?php
// WordPress asks no address of its own machine, nor odd ports. The portal of the tests is both.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', fn( $ports, $host, $url ) => array( ...$ports, (int) wp_parse_url( $url, PHP_URL_PORT ) ), 10, 3 );
